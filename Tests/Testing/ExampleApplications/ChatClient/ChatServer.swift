/// The server, seen from the client.
protocol ChatServer: AnyObject {
  /// The closure that receives the server's events.
  var onEvent: ((ChatEvent) -> Void)? { get set }
  func connect() async throws
  func disconnect()
  func send(_ text: String) async throws
  /// Throws an error if the server is no longer reachable.
  func ping() async throws
  /// Reports whether the user is writing.
  func tellTyping(_ isTyping: Bool)
}
