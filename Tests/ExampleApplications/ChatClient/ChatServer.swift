/// The other end of the line.
protocol ChatServer: AnyObject {
  /// Who hears what comes over the line.
  var onEvent: ((ChatEvent) -> Void)? { get set }
  func connect() async throws
  func disconnect()
  func send(_ text: String) async throws
  /// Asks whether the server is still there.
  func ping() async throws
  /// Tells whether the user is writing.
  func tellTyping(_ isTyping: Bool)
}
