import Foundation
import LifecycleHost
import Mainspring
import Systemd

/// Stores a host's sockets in systemd, which passes them to the next process of the host's service.
///
/// The service needs `FileDescriptorStoreMax=`; see sd_pid_notify_with_fds(3).
@MainActor
public final class StoredSockets: SocketStore {
  private let service: SystemdService
  /// The sockets that a former process of the service has stored, by name.
  public let sockets: [String: Int32]

  /// Creates the store of the service that this process is; it stores nothing if systemd has not started the process.
  public init(_ service: SystemdService) {
    self.service = service
    let named = service.passedDescriptors.map { ($0.name.removingPercentEncoding ?? $0.name, $0.number) }
    sockets = Dictionary(named) { $1 }
  }

  /// Stores a socket under a name.
  public func keep(_ socket: Int32, as name: String) {
    // The keeper closes no socket because of an event on it, and neither does systemd.
    report(name) { name throws(NotifyError) in try service.store([socket], named: name, isPolled: false) }
  }

  /// Closes the stored socket.
  public func drop(_ name: String) {
    report(name) { name throws(NotifyError) in try service.removeStored(named: name) }
  }

  private func report(_ name: String, _ body: (String) throws(NotifyError) -> Void) {
    do throws(NotifyError) {
      // A name in the store has no colon.
      try body(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
    } catch {
      DiagnosticMessage.write("\(name) is not stored: \(error)", source: "systemd")
    }
  }
}
