/// A running application with a control socket.
public struct RunningApplication: Hashable, Sendable {
  /// The application's name; if the application did not answer, the name in the socket's file name.
  public let name: String
  /// The process identifier.
  public let pid: Int32
  /// The path of the control socket.
  public let socketPath: String
  /// The application's state; nil if it did not answer, for example because its main thread hangs or its process is
  /// stopped.
  public let snapshot: ApplicationSnapshot?

  /// Creates the description of a running application.
  public init(name: String, pid: Int32, socketPath: String, snapshot: ApplicationSnapshot?) {
    self.name = name
    self.pid = pid
    self.socketPath = socketPath
    self.snapshot = snapshot
  }
}
