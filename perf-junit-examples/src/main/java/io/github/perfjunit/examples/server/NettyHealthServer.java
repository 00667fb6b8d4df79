package io.github.perfjunit.examples.server;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import java.net.UnknownHostException;

/** Netty 4.2 with its HTTP codec on NIO. */
public final class NettyHealthServer {

    private NettyHealthServer() {}

    /**
     * Starts the server.
     *
     * @param arguments the port
     */
    public static void main(String[] arguments) throws UnknownHostException, InterruptedException {
        // A thread of its own accepts: beside ten thousand busy connections it would hardly ever.
        EventLoopGroup acceptor = new MultiThreadIoEventLoopGroup(1, NioIoHandler.newFactory());
        EventLoopGroup loops =
                new MultiThreadIoEventLoopGroup(Health.THREADS, NioIoHandler.newFactory());
        new ServerBootstrap()
                .group(acceptor, loops)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_BACKLOG, Health.BACKLOG)
                .childHandler(new HealthPipeline())
                .bind(Health.address(arguments))
                .sync();
    }

    private static final class HealthPipeline extends ChannelInitializer<SocketChannel> {

        @Override
        protected void initChannel(SocketChannel channel) {
            channel.pipeline().addLast(new HttpServerCodec(), new HealthHandler());
        }
    }

    private static final class HealthHandler extends SimpleChannelInboundHandler<HttpObject> {

        @Override
        protected void channelRead0(ChannelHandlerContext context, HttpObject message) {
            // what follows the head is the empty end of the request
            if (message instanceof HttpRequest request) {
                FullHttpResponse response = response(context, request);
                boolean keepAlive = HttpUtil.isKeepAlive(request);
                HttpUtil.setKeepAlive(response, keepAlive);
                HttpUtil.setContentLength(response, response.content().readableBytes());
                var written = context.writeAndFlush(response);
                if (!keepAlive) {
                    written.addListener(ChannelFutureListener.CLOSE);
                }
            }
        }

        private static FullHttpResponse response(
                ChannelHandlerContext context, HttpRequest request) {
            if (!request.uri().equals(Health.PATH)) {
                return new DefaultFullHttpResponse(
                        HttpVersion.HTTP_1_1, HttpResponseStatus.NOT_FOUND);
            }
            String id = request.headers().get(Health.REQUEST_ID);
            ByteBuf body = ByteBufUtil.writeUtf8(context.alloc(), Health.body(id));
            FullHttpResponse response =
                    new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, body);
            response.headers().set(HttpHeaderNames.CONTENT_TYPE, Health.CONTENT_TYPE);
            if (id != null) {
                response.headers().set(Health.REQUEST_ID, id);
            }
            return response;
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }
}
