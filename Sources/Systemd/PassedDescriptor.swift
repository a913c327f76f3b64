import Glibc

/// A descriptor that the service manager has passed to this process; see sd_listen_fds(3).
///
/// It is a socket of socket activation, or a descriptor that a former process of the service has stored.
public struct PassedDescriptor: Hashable, Sendable {
  /// The first descriptor that a manager passes.
  private static let first: Int32 = 3

  /// The number of the descriptor, which this process owns and closes.
  public let number: Int32
  /// The name: `FileDescriptorName=` of the socket's unit, the name under which it was stored, or `unknown`.
  public let name: String

  /// Returns the descriptors that were passed to this process, in the manager's order; empty if there are
  /// none.
  ///
  /// Children do not inherit them. Call it once, and remove the variables `LISTEN_PID`, `LISTEN_FDS` and
  /// `LISTEN_FDNAMES` before starting children, unless they are meant to have them.
  public static func all(in environment: [String: String]) -> [PassedDescriptor] {
    guard let process = environment["LISTEN_PID"].flatMap({ pid_t($0) }), process == getpid(),
      let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }), count > 0,
      !first.addingReportingOverflow(count).overflow
    else { return [] }
    let names = environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    var found: [PassedDescriptor] = []
    for index in 0..<count {
      let number = first + index
      let flags = fcntl(number, F_GETFD)
      // The manager's number of descriptors is wrong if a program in between has closed some.
      if flags < 0 { break }
      _ = fcntl(number, F_SETFD, flags | FD_CLOEXEC)
      let name = Int(index) < names.count ? String(names[Int(index)]) : ""
      found.append(PassedDescriptor(number: number, name: name.isEmpty ? "unknown" : name))
    }
    return found
  }
}
