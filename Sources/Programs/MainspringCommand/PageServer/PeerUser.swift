import Foundation
import SystemEventSources

/// The user at the other end of a connection over the loopback interface.
enum PeerUser {
  /// Whether the socket at `port`, which is connected to `server`, belongs to this user or to root, who may do anything
  /// anyway.
  static func mayConnect(from port: UInt16, to server: UInt16) -> Bool {
    user(ofSocketAt: port, connectedTo: server, in: KernelFile.text("/proc/net/tcp") ?? "").map {
      $0 == geteuid() || $0 == 0
    } ?? false
  }

  /// Returns the owner of a connected socket from the kernel's table; nil if the table has no such socket.
  ///
  /// The table has a line for each socket; its fields are, from the second one on, the addresses as hexadecimal digits
  /// (127.0.0.1 is 0100007F), and as the eighth one the user (proc_pid_net(5)).
  static func user(ofSocketAt port: UInt16, connectedTo server: UInt16, in table: String) -> uid_t? {
    let address = { (port: UInt16) in String(format: "0100007F:%04X", port) }
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.count > 7, fields[1] == address(port), fields[2] == address(server) { return uid_t(fields[7]) }
    }
    return nil
  }
}
