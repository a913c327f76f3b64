/// A server that sends back what it receives on connected sockets, until the other ends are closed.
struct EchoServer: Sendable {
  let name: String
  /// Serves the descriptors on the calling thread, and closes them.
  let serve: @Sendable ([Int32]) -> Void

  static let all = [bufferevent, stream, descriptor, streamChunks, readiness, readinessElsewhere]
  /// Those that answer each message by itself.
  static let ofMessages = [stream, writtenMessages, gatheredMessages]
  /// Those whose ratios have limits, in this order.
  static let checked = [bufferevent, stream, descriptor, readiness]
}
