import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// A server of SwiftNIO that sends back what it receives, with an event loop of its own.
final class EchoServer: Service {
  private final class Echo: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    func channelRead(context: ChannelHandlerContext, data: NIOAny) { context.writeAndFlush(data, promise: nil) }
  }

  private let ended = Atomic<Bool>(false)

  /// Whether the server has run and has ended.
  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  func run() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let channel = try await ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Echo()) }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    // The cancellation of the group ends the wait too.
    try? await gracefulShutdown()
    try await channel.close()
    try await group.shutdownGracefully()
    ended.store(true, ordering: .releasing)
  }
}
