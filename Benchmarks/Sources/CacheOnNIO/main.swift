import NIOCore
import NIOPosix

// The cache of Examples/Cache on SwiftNIO, with the commands that are measured: the same table, requests and answers,
// and SwiftNIO's loops, buffers and scheduled tasks. The first argument is the port, the second the number of loops.
let arguments = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
let group = MultiThreadedEventLoopGroup(numberOfThreads: arguments.dropFirst().first ?? 1)
let store = Store()
let server = try ServerBootstrap(group: group)
  .serverChannelOption(.backlog, value: 1024)
  .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
  .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
  .childChannelInitializer { channel in
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(Connection(store, on: channel.eventLoop))
    }
  }
  .bind(host: "127.0.0.1", port: arguments.first ?? 6379)
  .wait()
print("listening at \(server.localAddress!)")
try server.closeFuture.wait()
