/// An application that runs now and has a control socket.
public struct RunningApplication: Hashable, Sendable {
  /// What it is called, as far as a file name can hold that.
  public let name: String
  /// Its process.
  public let pid: Int32
  /// Where its control socket is.
  public let socketPath: String
  /// Where it stands; nil where it did not answer, such as while its main thread hangs or its process is stopped.
  public let snapshot: ApplicationSnapshot?
}
