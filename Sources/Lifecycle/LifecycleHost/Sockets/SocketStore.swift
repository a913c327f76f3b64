/// Stores a host's sockets beside the process that keeps them, for the case that this process is killed with the host.
///
/// `StoredSockets` of the module `SystemdUnits` is one.
@MainActor
public protocol SocketStore: AnyObject {
  /// The sockets that a former host has stored, by name; the host owns these descriptors.
  var sockets: [String: Int32] { get }

  /// Stores a socket under a name.
  func keep(_ socket: Int32, as name: String)

  /// Closes the stored socket.
  func drop(_ name: String)
}
