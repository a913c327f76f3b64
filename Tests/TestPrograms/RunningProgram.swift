import Foundation
import Mainspring

/// A program of this package, started by a test in a process of its own; its output can be waited for line by line.
///
/// To be used by one thread.
public final class RunningProgram {
  /// How long any wait may last before the test is told that the thing never came: far beyond what is needed.
  private static let guardTime = Duration.seconds(60)

  /// The process.
  public let child: ChildProcess
  private var output: LineReader
  private var errors: LineReader
  private var nextLine = 0
  private var hasEnded = false

  /// Starts the product `name` of this package, or the program at that path.
  ///
  /// Unless `environment` says otherwise it runs without a control server and without the machine's memory pressure, so
  /// that nothing outside the test reaches it.
  ///
  /// - Parameters:
  ///   - input: what becomes its standard input; else that is empty.
  ///   - errors: what becomes its standard error; else that is read.
  public init(
    _ name: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    input: Int32? = nil,
    errors standardError: Int32? = nil
  ) throws {
    var variables = ProcessInfo.processInfo.environment
    variables["MAINSPRING_CONTROL"] = "off"
    variables["MAINSPRING_PRESSURE"] = "off"
    // A crash that a test asks for needs no backtrace, which takes seconds.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables.merge(environment) { _, new in new }
    let outputPipe = try RunningProgram.pipe()
    let errorPipe = try RunningProgram.pipe()
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { [nothing, outputPipe.write, errorPipe.write].forEach { close($0) } }
    output = LineReader(descriptor: outputPipe.read)
    errors = LineReader(descriptor: errorPipe.read)
    child = try ChildProcess.start(
      name.hasPrefix("/") ? name : RunningProgram.productFolder.appendingPathComponent(name).path,
      arguments,
      environment: variables,
      descriptors: [input ?? nothing: 0, outputPipe.write: 1, standardError ?? errorPipe.write: 2]
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

  /// Where the products of this build are: beside the bundle of tests that is running.
  public static var productFolder: URL {
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
  }

  /// Waits for the next line of standard output that contains `text`, among those not waited for yet, and returns it;
  /// nil if the program ends without it.
  ///
  /// - Throws: ``LineThatNeverCame`` if the guard time passes, since a wait that is longer than it should be is a
  ///   fault.
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

  /// Waits for the end, and returns what the program said and how it ended.
  ///
  /// One that does not end is killed.
  public func waitForEnd() -> ProgramEnd {
    let limit = ContinuousClock.now + RunningProgram.guardTime
    while output.isOpen || errors.isOpen, ContinuousClock.now < limit { readMore(until: limit) }
    if ContinuousClock.now >= limit { child.send(SIGKILL) }
    hasEnded = true
    return ProgramEnd(end: child.wait(), lines: output.lines, errors: errors.lines.joined(separator: "\n"))
  }

  /// Waits until the process has been stopped, and returns the signal that did it; nil where it has ended instead.
  ///
  /// One that does neither is killed.
  @discardableResult
  public func waitUntilStopped() -> Int32? {
    let isOverdue = DispatchWorkItem { [child] in child.send(SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(60), execute: isOverdue)
    defer { isOverdue.cancel() }
    let process = id_t(child.processIdentifier)
    var information = siginfo_t()
    // Looked at only: the end is for `waitForEnd`.
    while waitid(P_PID, process, &information, WSTOPPED | WEXITED | WNOWAIT) < 0, errno == EINTR {}
    guard information.si_code == CLD_STOPPED else { return nil }
    // The stop is taken, so that the next one is told of anew.
    while waitid(P_PID, process, &information, WSTOPPED) < 0, errno == EINTR {}
    return information._sifields._sigchld.si_status
  }

  /// The letter for the process's state in `/proc`: `T` is stopped.
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
    // Close-on-exec from the first moment: another program started just then must not keep this one open. A socket
    // pair, since pipe2 is not to be had from Swift.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw RunLoopError.system(call: "socketpair", errno: errno)
    }
    return (ends[0], ends[1])
  }
}
