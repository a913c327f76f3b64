import Foundation

/// The user at the other end of a connection over the loopback interface.
enum PeerUser {
  /// Whether the socket at `port`, which is connected to `server`, belongs to this user or to root, who may do anything
  /// anyway.
  static func mayConnect(from port: UInt16, to server: UInt16) -> Bool {
    user(ofSocketAt: port, connectedTo: server, in: table()).map { $0 == geteuid() || $0 == 0 } ?? false
  }

  /// Returns the kernel's table of TCP sockets; empty if it cannot be read.
  ///
  /// The kernel gives a page of it at a time, which Foundation takes for the whole file.
  private static func table() -> String {
    let descriptor = open("/proc/net/tcp", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var table: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &part, part.count), count > 0 { table += part[..<count] }
    return String(decoding: table, as: UTF8.self)
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
