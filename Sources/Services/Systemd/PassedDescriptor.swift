import Glibc
import Mainspring

/// A descriptor that the service manager has passed to this process; see sd_listen_fds(3).
///
/// It is a socket of socket activation, or a descriptor that a former process of the service has stored.
public struct PassedDescriptor: Hashable, Sendable, CustomStringConvertible {
  /// The first descriptor that a manager passes.
  private static let first: Int32 = 3
  /// The descriptors that were returned; they are closed on exec since then.
  private static let returned = Locked<Set<Int32>>([])

  /// The number of the descriptor, which this process owns and closes.
  public let number: Int32
  /// The name: `FileDescriptorName=` of the socket's unit, the name under which it was stored, or `unknown`.
  public let name: String

  /// The number and the name, for messages.
  public var description: String { "the manager's descriptor \(number) (\"\(name)\")" }

  /// Returns the descriptors that were passed to this process, in the manager's order; empty if there are
  /// none.
  ///
  /// Children do not inherit them. Call it once, and remove the variables `LISTEN_PID`, `LISTEN_FDS` and
  /// `LISTEN_FDNAMES` before starting children, unless they are meant to have them.
  ///
  /// - Parameters:
  ///   - environment: the variables of the manager.
  ///   - onRefusal: called with the reason for each descriptor that is not returned, because it is closed or this
  ///     process has opened it itself, and for variables that announce descriptors of another process or are not valid;
  ///     nil writes the reason as a `DiagnosticMessage`.
  public static func all(
    in environment: [String: String],
    onRefusal: ((PassedDescriptorError) -> Void)? = nil
  ) -> [PassedDescriptor] {
    let onRefusal = onRefusal ?? { DiagnosticMessage.write("\($0)", source: "systemd") }
    guard let process = environment["LISTEN_PID"], let announced = environment["LISTEN_FDS"] else { return [] }
    guard pid_t(process) == getpid() else {
      onRefusal(.otherProcess(LISTEN_PID: process))
      return []
    }
    guard let count = Int32(announced), count >= 0, Int(count) <= sysconf(Int32(_SC_OPEN_MAX)) else {
      onRefusal(.badCount(LISTEN_FDS: announced))
      return []
    }
    let names = environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    var found: [PassedDescriptor] = []
    for index in 0..<count {
      let name = Int(index) < names.count ? String(names[Int(index)]) : ""
      let descriptor = PassedDescriptor(number: first + index, name: name.isEmpty ? "unknown" : name)
      if let error = descriptor.take() { onRefusal(error) } else { found.append(descriptor) }
    }
    return found
  }

  /// Makes children not inherit the descriptor; returns why it is not the manager's.
  private func take() -> PassedDescriptorError? {
    let flags = fcntl(number, F_GETFD)
    if flags < 0 { return .closed(self) }
    // A descriptor that is closed on exec was not passed by another program.
    if flags & FD_CLOEXEC != 0, Self.returned.withLock({ !$0.contains(number) }) { return .opened(self) }
    Self.returned.withLock { _ = $0.insert(number) }
    _ = fcntl(number, F_SETFD, flags | FD_CLOEXEC)
    return nil
  }

  /// Checks that the descriptor is a stream socket that listens.
  ///
  /// - Throws: ``PassedDescriptorError/notListening(_:kind:)`` if it is something else, or
  ///   ``PassedDescriptorError/closed(_:)``.
  public func checkListens() throws(PassedDescriptorError) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .closed(self) }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw .notListening(self, kind: UnixAddress.kind(ofMode: status.st_mode))
    }
    guard option(SO_TYPE) == Int32(SOCK_STREAM.rawValue) else { throw .notListening(self, kind: "not a stream socket") }
    guard option(SO_ACCEPTCONN) == 1 else { throw .notListening(self, kind: "a socket that does not listen") }
  }

  /// Returns an option's value; nil if the socket has no such option.
  private func option(_ option: Int32) -> Int32? {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(number, SOL_SOCKET, option, &value, &length) == 0 ? value : nil
  }
}
