package io.github.perfjunit.internal.server.start;

import io.github.perfjunit.internal.agent.ControlAgent;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** The agent as a jar, written at run time from our own class files, wherever those are. */
final class AgentJar {

    /** The classes of the agent's package, which is all that the agent consists of. */
    static final List<String> CLASSES =
            List.of(
                    "ControlAgent",
                    "ControlLoop",
                    "FullCollection",
                    "HeapPeak",
                    "JsonReader",
                    "JsonWriter",
                    "JvmReadings",
                    "Operations");

    private AgentJar() {}

    static void write(Path file) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(new Attributes.Name("Premain-Class"), ControlAgent.class.getName());
        try (OutputStream out = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(out, manifest)) {
            String directory = ControlAgent.class.getPackageName().replace('.', '/') + "/";
            for (String name : CLASSES) {
                jar.putNextEntry(new ZipEntry(directory + name + ".class"));
                try (InputStream in = ControlAgent.class.getResourceAsStream(name + ".class")) {
                    if (in == null) {
                        throw new IOException("class file of the agent not found: " + name);
                    }
                    in.transferTo(jar);
                }
                jar.closeEntry();
            }
        }
    }
}
