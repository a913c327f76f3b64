import Foundation
import Mainspring

/// A program of this package, started by a test in a separate process; a test can wait for its output line by line.
///
/// Only one thread may use it.
public final class RunningProgram {
  /// The limit of any wait, after which the test fails: far longer than needed.
  private static let guardTime = Duration.seconds(60)

  /// The process.
  public let child: ChildProcess
  private var output: LineReader
  private var errors: LineReader
  private var nextLine = 0
  private var hasEnded = false
  // Both ends: a write to a program that has ended must not end the test.
  private let input: Pipe?

  /// Starts the product `name` of this package, or the program at that path.
  ///
  /// Unless `environment` changes that, it runs without a control server and without the machine's memory pressure, so
  /// that nothing outside the test affects it.
  ///
  /// - Parameters:
  ///   - takesInput: whether ``write(_:)`` and ``tell(_:)`` write to its standard input, which is empty otherwise.
  ///   - errors: its standard error; read by default.
  public init(
    _ name: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    takesInput: Bool = false,
    errors standardError: Int32? = nil
  ) throws {
    var variables = ProcessInfo.processInfo.environment
    variables["MAINSPRING_CONTROL"] = "off"
    variables["MAINSPRING_PRESSURE"] = "off"
    // A crash on purpose needs no backtrace, which takes seconds.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables.merge(environment) { _, new in new }
    let outputPipe = try RunningProgram.pipe()
    let errorPipe = try RunningProgram.pipe()
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let input = takesInput ? Pipe() : nil
    // Otherwise other programs would hold the far end, and the program would not notice the test's end.
    for case let end? in [input?.fileHandleForReading, input?.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    self.input = input
    defer { [nothing, outputPipe.write, errorPipe.write].forEach { close($0) } }
    output = LineReader(descriptor: outputPipe.read)
    errors = LineReader(descriptor: errorPipe.read)
    let standardInput = input?.fileHandleForReading.fileDescriptor ?? nothing
    child = try ChildProcess.start(
      name.hasPrefix("/") ? name : RunningProgram.productFolder.appendingPathComponent(name).path,
      arguments,
      environment: variables,
      descriptors: [standardInput: 0, outputPipe.write: 1, standardError ?? errorPipe.write: 2]
    )
  }

  deinit {
    if !hasEnded {
      child.send(SIGKILL)
      _ = child.wait()
    }
  }

  /// The lines of standard output that were read so far.
  public var lines: [String] { output.lines }

  /// The folder with the products of this build, which contains the running test bundle.
  public static var productFolder: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
  }

  /// Writes bytes to the standard input of a program that takes input.
  public func write(_ bytes: some Sequence<UInt8>) { input?.fileHandleForWriting.write(Data(bytes)) }

  /// Writes a command and a newline to the standard input of a program that takes input.
  public func tell(_ command: String) { write("\(command)\n".utf8) }

  /// Ends the standard input of a program that takes input.
  public func endInput() { input?.fileHandleForWriting.closeFile() }

  /// Waits for the next unread line of standard output that contains `text`, and returns it; nil if the program ends
  /// without it.
  ///
  /// - Throws: ``LineThatNeverCame`` if the guard time passes, since a wait that is too long is a fault.
  @discardableResult
  public func waitForLine(containing text: String) throws -> String? {
    let limit = ContinuousClock.now + RunningProgram.guardTime
    while true {
      while nextLine < output.lines.count {
        nextLine += 1
        if output.lines[nextLine - 1].contains(text) { return output.lines[nextLine - 1] }
      }
      guard output.isOpen else { return nil }
      guard ContinuousClock.now < limit else { throw LineThatNeverCame(text: text, lines: output.lines) }
      readMore(until: limit)
    }
  }

  /// Waits for the end of the program, and returns its output and its end.
  ///
  /// Kills a program that does not end.
  public func waitForEnd() -> ProgramEnd {
    let limit = ContinuousClock.now + RunningProgram.guardTime
    while output.isOpen || errors.isOpen, ContinuousClock.now < limit { readMore(until: limit) }
    if ContinuousClock.now >= limit { child.send(SIGKILL) }
    hasEnded = true
    return ProgramEnd(end: child.wait(), lines: output.lines, errors: errors.lines.joined(separator: "\n"))
  }

  /// Sends a signal every 20 ms until the process has ended, and returns its output and its end.
  ///
  /// For signals that an application ignores while they may belong to an earlier one.
  public func sendUntilEnd(_ signal: Int32) -> ProgramEnd {
    let limit = ContinuousClock.now + RunningProgram.guardTime
    let process = id_t(child.processIdentifier)
    var information = siginfo_t()
    repeat {
      child.send(signal)
      usleep(20_000)
      information._sifields._sigchld.si_pid = 0
      // WNOWAIT only looks: the end is left to `waitForEnd`.
      waitid(P_PID, process, &information, WEXITED | WNOHANG | WNOWAIT)
    } while information._sifields._sigchld.si_pid == 0 && ContinuousClock.now < limit
    return waitForEnd()
  }

  /// Waits until the process has been stopped, and returns the signal that stopped it; nil if it has ended instead.
  ///
  /// Kills a program that does neither.
  @discardableResult
  public func waitUntilStopped() -> Int32? {
    let isOverdue = DispatchWorkItem { [child] in child.send(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(60), execute: isOverdue)
    defer { isOverdue.cancel() }
    let process = id_t(child.processIdentifier)
    var information = siginfo_t()
    // WNOWAIT only looks: the end is left to `waitForEnd`.
    while waitid(P_PID, process, &information, WSTOPPED | WEXITED | WNOWAIT) < 0, errno == EINTR {}
    guard information.si_code == CLD_STOPPED else { return nil }
    // The stop is consumed, so that the next one is reported again.
    while waitid(P_PID, process, &information, WSTOPPED) < 0, errno == EINTR {}
    return information._sifields._sigchld.si_status
  }

  /// The letter for the process's state in `/proc`: `T` means stopped.
  public var stateLetter: Substring? {
    let stat = try? String(contentsOfFile: "/proc/\(child.processIdentifier)/stat", encoding: .utf8)
    return stat?.split(separator: ")").last?.split(separator: " ").first
  }

  private func readMore(until limit: ContinuousClock.Instant) {
    var waits: [pollfd] = []
    if output.isOpen { waits.append(pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0)) }
    if errors.isOpen { waits.append(pollfd(fd: errors.descriptor, events: Int16(POLLIN), revents: 0)) }
    let left = (limit - ContinuousClock.now).components.seconds
    guard poll(&waits, nfds_t(waits.count), Int32(max(1, left)) * 1000) > 0 else { return }
    for wait in waits where wait.revents != 0 {
      if wait.fd == output.descriptor { output.read() } else { errors.read() }
    }
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    // Close-on-exec from the start: another program that starts at this moment must not keep this end open. A socket
    // pair, since pipe2 is not available in Swift.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw RunLoopError.system(call: "socketpair", errno: errno)
    }
    return (ends[0], ends[1])
  }
}
