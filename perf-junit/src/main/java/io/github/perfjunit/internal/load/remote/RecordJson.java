package io.github.perfjunit.internal.load.remote;

import io.github.perfjunit.measure.LatencyDistribution;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Records as JSON and back, component by component, so that a record that grows needs nothing here.
 *
 * <p>A record is an object; where a component is declared as an interface, {@code type} says which of
 * its permitted records it is. Numbers, durations and addresses are strings, which lose nothing; an
 * {@link Optional} is a list of one or none. A record that keeps an invariant in its constructor
 * keeps it here as well: it is made by its constructor. Stateless.
 */
final class RecordJson {

    private static final String TYPE = "type";

    private RecordJson() {}

    /** Returns what {@link io.github.perfjunit.internal.agent.JsonWriter} writes. */
    static Object write(Object value) {
        if (value instanceof Boolean || value instanceof String) {
            return value;
        } else if (value instanceof Number || value instanceof Duration) {
            return value.toString();
        } else if (value instanceof Enum<?> constant) {
            return constant.name();
        } else if (value instanceof InetSocketAddress address) {
            return host(address) + ":" + address.getPort();
        } else if (value instanceof byte[] bytes) {
            return Base64.getEncoder().encodeToString(bytes);
        } else if (value instanceof LatencyDistribution latency) {
            return latency.encoded();
        } else if (value instanceof Optional<?> optional) {
            return optional.stream().map(RecordJson::write).toList();
        } else if (value instanceof List<?> list) {
            return list.stream().map(RecordJson::write).toList();
        } else if (value instanceof Map<?, ?> map) {
            Map<String, Object> object = new LinkedHashMap<>();
            map.forEach((key, of) -> object.put(String.valueOf(write(key)), write(of)));
            return object;
        } else if (value instanceof Record record) {
            return object(record);
        }
        throw new IllegalArgumentException("no JSON form for " + value);
    }

    private static String host(InetSocketAddress address) {
        return address.isUnresolved()
                ? address.getHostString()
                : address.getAddress().getHostAddress();
    }

    private static Map<String, Object> object(Record record) {
        Map<String, Object> object = new LinkedHashMap<>();
        if (Stream.of(record.getClass().getInterfaces()).anyMatch(Class::isSealed)) {
            object.put(TYPE, record.getClass().getSimpleName());
        }
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                component.getAccessor().setAccessible(true);
                object.put(component.getName(), write(component.getAccessor().invoke(record)));
            } catch (IllegalAccessException | InvocationTargetException e) {
                throw new IllegalStateException("cannot read " + component, e);
            }
        }
        return object;
    }

    /**
     * Returns the record that was written.
     *
     * @throws IllegalArgumentException if it is not a record of this type
     */
    static <T extends Record> T read(Object json, Class<T> type) {
        return type.cast(value(json, type));
    }

    private static Object value(Object json, Type type) {
        if (type instanceof ParameterizedType generic) {
            return container(json, generic);
        }
        Class<?> wanted = (Class<?>) type;
        if (wanted.isRecord() || wanted.isSealed() && wanted.isInterface()) {
            return record(require(json, Map.class), wanted);
        } else if (wanted == boolean.class) {
            return require(json, Boolean.class);
        }
        return scalar(require(json, String.class), wanted);
    }

    private static Object scalar(String text, Class<?> wanted) {
        if (wanted == String.class) {
            return text;
        } else if (wanted == int.class || wanted == Integer.class) {
            return Integer.valueOf(text);
        } else if (wanted == long.class || wanted == Long.class) {
            return Long.valueOf(text);
        } else if (wanted == double.class || wanted == Double.class) {
            return Double.valueOf(text);
        } else if (wanted == Duration.class) {
            return Duration.parse(text);
        } else if (wanted == InetSocketAddress.class) {
            int colon = text.lastIndexOf(':');
            return new InetSocketAddress(
                    text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
        } else if (wanted == byte[].class) {
            return Base64.getDecoder().decode(text);
        } else if (wanted == LatencyDistribution.class) {
            return LatencyDistribution.decode(text);
        } else if (wanted.isEnum()) {
            return constant(text, wanted);
        }
        throw new IllegalArgumentException("no JSON form for " + wanted);
    }

    private static Object constant(String name, Class<?> type) {
        return Stream.of(type.getEnumConstants())
                .filter(constant -> ((Enum<?>) constant).name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no " + type + " " + name));
    }

    private static Object container(Object json, ParameterizedType type) {
        Type[] of = type.getActualTypeArguments();
        if (type.getRawType() == Map.class) {
            Map<Object, Object> map = new LinkedHashMap<>();
            ((Map<?, ?>) require(json, Map.class))
                    .forEach((k, v) -> map.put(value(k, of[0]), value(v, of[1])));
            return map;
        }
        List<Object> list =
                ((List<?>) require(json, List.class)).stream().map(e -> value(e, of[0])).toList();
        return type.getRawType() == Optional.class ? list.stream().findFirst() : list;
    }

    private static Object record(Map<?, ?> object, Class<?> declared) {
        Class<?> type = declared.isRecord() ? declared : permitted(object.get(TYPE), declared);
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = value(object.get(components[i].getName()), components[i].getGenericType());
        }
        try {
            var constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("cannot make a " + type + " of " + object, e);
        }
    }

    private static Class<?> permitted(Object name, Class<?> sealed) {
        return Stream.of(sealed.getPermittedSubclasses())
                .filter(type -> type.getSimpleName().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no " + sealed + " " + name));
    }

    private static <T> T require(Object json, Class<T> type) {
        if (!type.isInstance(json)) {
            throw new IllegalArgumentException("a " + type.getSimpleName() + " wanted: " + json);
        }
        return type.cast(json);
    }
}
