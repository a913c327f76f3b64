import Foundation
import Glibc

/// The fixture program in a process of its own: what a test starts, signals, and waits for.
///
/// Every wait ends: a fixture that takes longer than the guard is killed, and then the wait tells of that.
final class FixtureProcess {
  enum Change: Equatable {
    case stopped(signal: Int32)
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  struct OutputEnded: Error, CustomStringConvertible {
    let description: String
  }

  let id: pid_t
  /// All that it has printed so far.
  private(set) var lines: [String] = []

  private let input: FileHandle
  private let output: Int32
  private var unread: [UInt8] = []
  private var hasEnded = false
  private let timeout: DispatchWorkItem

  init(_ arguments: String..., guard limit: TimeInterval = 60) throws {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("SystemEventsFixture").path
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      throw OutputEnded(description: "no pipes: \(String(cString: strerror(errno)))")
    }
    // Or the fixture would hold the far end of its own pipes, and never see them end.
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A clean mask, and a group of its own, as a shell starts a job.
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var id: pid_t = 0
    let failure = posix_spawn(&id, path, &actions, &attributes, &arguments, environ)
    close(toChild[0])
    close(fromChild[1])
    input = FileHandle(fileDescriptor: toChild[1], closeOnDealloc: true)
    output = fromChild[0]
    self.id = id
    timeout = DispatchWorkItem { kill(id, SIGKILL) }
    guard failure == 0 else {
      hasEnded = true
      throw OutputEnded(description: "\(path): \(String(cString: strerror(failure)))")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: timeout)
  }

  deinit {
    if !hasEnded {
      kill(id, SIGKILL)
      var status: Int32 = 0
      waitpid(id, &status, 0)
    }
    timeout.cancel()
    close(output)
  }

  func send(_ signal: Int32) { kill(id, signal) }

  func tell(_ command: String) { input.write(Data((command + "\n").utf8)) }

  /// Waits until the fixture prints `wanted`.
  func waitForLine(_ wanted: String) throws {
    while true {
      guard let line = nextLine() else {
        throw OutputEnded(description: "the fixture never printed \"\(wanted)\", but \(lines)")
      }
      if line == wanted { return }
    }
  }

  /// Waits until the fixture stops or ends.
  func waitForChange() -> Change {
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) < 0 && errno == EINTR {}
    if status & 0xff == 0x7f { return .stopped(signal: (status >> 8) & 0xff) }
    hasEnded = true
    timeout.cancel()
    while nextLine() != nil {}
    return status & 0x7f == 0 ? .exited(status: (status >> 8) & 0xff) : .killed(signal: status & 0x7f)
  }

  /// The letter for its state in `/proc`: `T` is stopped.
  var stateLetter: Substring? {
    guard let stat = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return nil }
    return stat.split(separator: ")").last?.split(separator: " ").first
  }

  private func nextLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeFirst(end + 1)
        lines.append(line)
        return line
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      unread += buffer.prefix(count)
    }
  }
}
