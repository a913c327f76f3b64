import AppLifecycle
import ControlPlane
import Foundation
import Mainspring
import SystemEventSources

/// A program under test: its process, its log and its output as they arrive, and a pipe for touches.
///
/// Use it on the main actor only.
@MainActor
final class ProgramHarness {
  /// An output of the program, or its end.
  enum Output {
    /// A line of its life-cycle log, parsed and as written.
    case logged(LifecycleLogEntry, line: String)
    /// A line of its standard output.
    case said(String)
    /// A sentence of the program's host.
    case hosted(String)
    /// A line on the log's descriptor that is not a valid log entry.
    case unreadable(String)
    /// The program has ended, and all its output has been reported.
    case ended(ChildProcess.End)
  }

  // Descriptor numbers in the child.
  private static let logDescriptor: Int32 = 3
  private static let touchDescriptor: Int32 = 4
  private static let touchWriteSize = Int(PIPE_BUF) / InputEvent.size * InputEvent.size

  private(set) var program: (any PlayedProgram)?
  private let loop: EventRunLoop
  private let report: (Output) -> Void
  private var touchPipe: Int32
  /// Touch events, as bytes, for which the pipe had no room.
  private var waitingTouches: [UInt8] = []
  private var touchSource: DescriptorSource?
  private var unreadAtTheEnd = 0
  private var openStreams = 2
  private var end: ChildProcess.End?
  private var hasReportedEnd = false
  private var lineNumber = 0

  /// Starts `program`.
  ///
  /// - Parameters:
  ///   - environment: variables to add to this process's environment.
  ///   - axes: the axes of the program's simulated touchscreen; nil gives it no touchscreen.
  ///   - group: the process group that the program joins, or with a host's folder, a host of which runs the program.
  init(
    _ program: [String],
    environment: [String: String],
    axes: TouchAxes?,
    group: ProgramGroup,
    loop: EventRunLoop,
    report: @escaping (Output) -> Void
  ) throws {
    self.loop = loop
    self.report = report
    let log = try ProgramHarness.pipe()
    let output = try Pseudoterminal()
    let touches = try ProgramHarness.pipe()
    touchPipe = touches.write
    // A program that hangs reads no touches; a write to it must not block this process. See `writeTouches`.
    _ = fcntl(touchPipe, F_SETFL, O_NONBLOCK)
    let ends = [log.write, output.program, touches.read]
    // A host passes no further descriptors, so a hosted program opens those of this process.
    func path(_ own: Int32, _ childs: Int32) -> String {
      group.hostFolder == nil ? "/dev/fd/\(childs)" : "/proc/\(getpid())/fd/\(own)"
    }
    var variables = ["MAINSPRING_LOG": path(log.write, ProgramHarness.logDescriptor)]
    if let axes {
      variables["MAINSPRING_TOUCH"] = path(touches.read, ProgramHarness.touchDescriptor)
      variables["MAINSPRING_TOUCH_AXES"] = [
        axes.x.lowerBound, axes.x.upperBound, axes.y.lowerBound, axes.y.upperBound,
      ].map(String.init).joined(separator: ",")
    }
    variables.merge(environment) { _, new in new }
    try readLines(log.read) { [unowned self] in reportLogged($0) }
    try readLines(output.screen) { [unowned self] in self.report(.said($0)) }
    if let folder = group.hostFolder {
      self.program = try HostedProgram(
        program,
        environment: variables,
        standard: (STDIN_FILENO, output.program, STDERR_FILENO),
        folder: folder,
        loop: loop,
        onRecord: { report(.hosted($0)) },
        onEnd: { [unowned self] in
          ends.forEach { close($0) }
          programHasEnded($0)
        }
      )
      return
    }
    defer { ends.forEach { close($0) } }
    self.program = try StartedProgram(
      program,
      environment: ProcessInfo.processInfo.environment.merging(variables) { $1 },
      descriptors: [
        output.program: 1, log.write: ProgramHarness.logDescriptor, touches.read: ProgramHarness.touchDescriptor,
      ],
      group: group,
      loop: loop,
      onEnd: { [unowned self] in programHasEnded($0) }
    )
  }

  private func programHasEnded(_ end: ChildProcess.End) {
    self.end = end
    reportEndWhenComplete()
    // A process that the program has left behind may keep its output open, so the end is reported after one second at
    // the latest.
    loop.addTimer(at: loop.clock.now.advanced(by: .seconds(1))) { [weak self] in
      self?.openStreams = 0
      self?.reportEndWhenComplete()
    }
  }

  /// Sends the program a touchscreen event, after those that it has not read yet.
  func touch(_ event: InputEvent) {
    waitingTouches += event.bytes
    if touchSource == nil { writeTouches() }
  }

  /// The number of touchscreen events that the program has not read, including after its end.
  var unreadTouches: Int {
    guard touchPipe >= 0 else { return unreadAtTheEnd }
    // FIONREAD returns the number of bytes in the pipe.
    var count: Int32 = 0
    _ = ioctl(touchPipe, 0x541B, &count)
    return (waitingTouches.count + Int(count)) / InputEvent.size
  }

  private func writeTouches() {
    while !waitingTouches.isEmpty {
      // A multiple of the event size up to PIPE_BUF, which a pipe accepts entirely or not at all.
      let count = waitingTouches.withUnsafeBytes {
        write(touchPipe, $0.baseAddress, min($0.count, ProgramHarness.touchWriteSize))
      }
      if count < 0 {
        let failure = errno
        if failure == EINTR { continue }
        if failure == EAGAIN { return waitForRoom() }
        // The program has closed its touchscreen; the remaining events stay unread.
        break
      }
      waitingTouches.removeFirst(count)
    }
    touchSource?.cancel()
    touchSource = nil
  }

  private func waitForRoom() {
    if touchSource != nil { return }
    touchSource = try? loop.addDescriptor(touchPipe, for: .writable) { [unowned self] _ in writeTouches() }
  }

  private func unplugTouchscreen() {
    if touchPipe < 0 { return }
    unreadAtTheEnd = unreadTouches
    touchSource?.cancel()
    touchSource = nil
    close(touchPipe)
    touchPipe = -1
  }

  private func reportLogged(_ line: String) {
    lineNumber += 1
    do {
      report(.logged(try LifecycleLogReader.entry(line, number: lineNumber), line: line))
    } catch {
      report(.unreadable("\(error)"))
    }
  }

  private func readLines(_ descriptor: Int32, _ take: @escaping (String) -> Void) throws {
    var rest: [UInt8] = []
    var source: DescriptorSource?
    source = try loop.addDescriptor(descriptor) { [unowned self] _ in
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { rest += buffer[..<count] }
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        take(String(decoding: rest[..<end], as: UTF8.self))
        rest.removeSubrange(...end)
      }
      guard count <= 0 else { return }
      // The end of a pipe, or the EIO of a terminal that its program has closed.
      if !rest.isEmpty { take(String(decoding: rest, as: UTF8.self)) }
      source?.cancel()
      close(descriptor)
      openStreams -= 1
      reportEndWhenComplete()
    }
  }

  private func reportEndWhenComplete() {
    guard openStreams == 0, let end, !hasReportedEnd else { return }
    hasReportedEnd = true
    unplugTouchscreen()
    report(.ended(end))
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw Refusal("There are no descriptors left for a pipe.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
