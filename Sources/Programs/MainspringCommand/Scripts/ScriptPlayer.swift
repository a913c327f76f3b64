import AppLifecycle
import ControlPlane
import Foundation
import Mainspring
import SystemEventSources

/// Runs a script against a program.
///
/// The player starts the program, performs each step at its time, prints the timeline, and finally reports whether the
/// script's expectations held. Use it on the main actor only.
@MainActor
final class ScriptPlayer {
  private let script: Script
  /// The folder to which the script's paths are relative.
  private let folder: String
  private let isJSON: Bool
  /// Whether a host of its own runs the program.
  private let isHosted: Bool
  private let loop: EventRunLoop
  private var harness: ProgramHarness?
  private var timeline = LifecycleTimeline(isColored: Terminal.isColored)
  private var log: [LifecycleLogEntry] = []
  private var recording: LifecycleLogFile?
  /// The instant of the program's launch; nil before its log has begun.
  private var launch: LoopClock.Instant?
  /// Whether the program was killed because it wrote no log.
  private var isSilent = false
  private var end: ChildProcess.End?
  /// Sentences about failures that are not failed expectations.
  private var notes: [String] = []
  private var interruptedBy: Int32?
  /// The error of a failed write to standard output, which ends the script.
  private var outputFailure: OutputFailure?
  /// The number of steps performed; steps are performed in order.
  private var stepsDone = 0
  /// The end of the half second for responding to the last touch that the program has read.
  private var timeToAnswer = LoopClock.Instant(nanoseconds: 0)
  /// The number of unread touch events when a step last waited for them.
  private var lastUnderway: Int?
  /// The deadline for the program to end, after which it is killed.
  private var overdue: LoopClock.Instant?
  private var sendings: [Sending] = []
  /// The numbers of touch events in all recordings that have begun: in total, and sent to the program.
  private var touches = (planned: 0, given: 0)
  /// The programs started by steps that have not ended yet, by process identifier.
  private var runs: [Int32: (program: String, process: ChildProcess)] = [:]
  /// The process group of the program and of the programs that steps run; it ends with the player.
  private var group: ProgramGroup?

  /// An event that was sent to the program.
  private struct Sending {
    let event: SystemEvent
    /// The time of sending, since the launch.
    let time: Duration
    /// The result; nil before the response.
    var result: Result<EventReply, ControlError>?
  }

  /// Runs `script` against `program` on the main loop; returns the exit status, as ``play(to:)`` does.
  ///
  /// Not isolated to the main actor, because commands call it: their protocol isolates `run` to no actor.
  nonisolated static func play(
    _ script: Script,
    folder: String,
    isJSON: Bool,
    isHosted: Bool = false,
    record: String?,
    to program: [String]
  ) throws -> Int32 {
    try requireMainActor {
      try ScriptPlayer(script, folder: folder, isJSON, isHosted, record: record, loop: .main).play(to: program)
    }
  }

  private init(
    _ script: Script,
    folder: String,
    _ isJSON: Bool,
    _ isHosted: Bool,
    record: String?,
    loop: EventRunLoop
  ) throws {
    self.script = script
    self.folder = folder
    self.isJSON = isJSON
    self.isHosted = isHosted
    self.loop = loop
    if let record { recording = try LifecycleLogFile(path: record) }
  }

  /// Runs the script against `program`; returns the exit status: 0 if all expectations held, otherwise 1.
  ///
  /// In every case it kills the program and its process group before it returns or throws.
  private func play(to program: [String]) throws -> Int32 {
    let group = try ProgramGroup(hasHost: isHosted)
    self.group = group
    defer { group.end() }
    // Ctrl-C ends the program, and with it the script. The signals are added before the program starts, so that no
    // program is left behind.
    for number in ScriptPlayer.interruptions {
      try loop.addSignal(number) { [unowned self] in
        interruptedBy = number
        stop()
      }
    }
    if !isJSON, let title = script.title { show(Terminal.bold(title)) }
    let axes = try axes()
    do {
      harness = try ProgramHarness(program, environment: environment, axes: axes, group: group, loop: loop) {
        [unowned self] in
        take($0)
      }
    } catch RunLoopError.system(_, let number) {
      throw Refusal("The program \(program[0]) cannot be started: \(String(cString: strerror(number))).")
    }
    // The title, or a sentence of the host, could not be written before there was a program to end.
    if outputFailure != nil { stop() }
    loop.addTimer(at: loop.clock.now.advanced(by: .seconds(patience))) { [unowned self] in
      guard launch == nil else { return }
      isSilent = true
      stop()
    }
    loop.run(while: { end == nil })
    for run in runs.values { notes.append("\(run.program) had not ended when the program did, and was killed.") }
    group.end()
    // A killed program could not remove its control socket; listing the applications removes it.
    if case .killed? = end { _ = try? RunningApplications.list() }
    if let rest = timeline.finish(), !isJSON { show(rest) }
    if let interruptedBy { return 128 + interruptedBy }
    if let outputFailure { throw outputFailure.ending }
    let status = try conclude()
    if let outputFailure { throw outputFailure.ending }
    return status
  }

  /// The maximum time for which a slow reader of the record may delay the verdict.
  private static let recordLimit = Duration.seconds(10)

  /// The signals that end the script.
  private static let interruptions = [SIGINT, SIGTERM, SIGHUP]

  /// Whether a signal that ends the script is pending and the loop has not read it yet.
  private static var isInterruptionWaiting: Bool {
    var waiting = sigset_t()
    sigpending(&waiting)
    return interruptions.contains { sigismember(&waiting, $0) == 1 }
  }

  /// Kills the program, which ends the script.
  private func stop() { _ = harness?.program?.signal(SIGKILL) }

  /// Prints a line; ends the script if the write to standard output fails.
  ///
  /// Waits for a slow reader, but not after an interruption of the script.
  private func show(_ line: String) {
    if outputFailure != nil { return }
    do throws(OutputFailure) {
      try Terminal.write(line, unless: { ScriptPlayer.isInterruptionWaiting })
    } catch {
      outputFailure = error
      stop()
    }
  }

  private var patience: Double { script.patience ?? 10 }

  private var environment: [String: String] {
    var variables: [String: String] = [:]
    if let policy = script.policy { variables["MAINSPRING_POLICY"] = try? JSONText.of(policy) }
    variables["MAINSPRING_SCREEN"] = script.screen
    variables["MAINSPRING_LAUNCH"] = script.launch
    variables["MAINSPRING_DEVICE"] = script.device
    return variables
  }

  private func axes() throws -> TouchAxes? {
    guard let panel = script.panel else { return nil }
    do {
      return try EvemuRecording.axes(try text(of: panel))
    } catch let error as EvemuError {
      throw Refusal("\(panel): \(error)")
    }
  }

  // MARK: - The program's output

  private func take(_ output: ProgramHarness.Output) {
    switch output {
    case .logged(let entry, let line):
      if launch == nil { begin(at: entry.time) }
      log.append(entry)
      recording?.write(entry)
      if entry.kind == .presentation, entry.name == LifecycleLogFile.droppedLines {
        notes.append("The program's log lacks \(entry.detail ?? "some") lines, which came faster than they were read.")
      }
      if isJSON { return show(line) }
      if let text = timeline.line(for: entry) { show(text) }
    case .said(let words):
      if isJSON { return Terminal.complain(words) }
      remark("\u{201C}\(words)\u{201D}")
    case .hosted(let words):
      if isJSON { return Terminal.complain("host: \(words)") }
      remark(Terminal.dim("host: \(words)"))
    case .unreadable(let reason): notes.append(reason)
    case .ended(let end): self.end = end
    }
  }

  /// Handles the beginning of the program's log, from which its launch time is known: schedules the steps and the
  /// deadline.
  private func begin(at time: Duration) {
    let launch = loop.clock.now.advanced(by: .zero - time)
    self.launch = launch
    performSteps()
    let limit = launch.advanced(by: .seconds((script.steps.last?.at ?? 0) + patience))
    overdue = max(overdue ?? limit, limit)
    killIfOverdue()
  }

  /// Kills the program if its deadline has passed; otherwise checks again at the deadline.
  private func killIfOverdue() {
    guard let overdue else { return }
    if loop.clock.now >= overdue {
      notes.append("The program had not ended \(patience) s after the last step, and was killed.")
      return stop()
    }
    loop.addTimer(at: overdue) { [unowned self] in killIfOverdue() }
  }

  /// Extends the program's deadline, because it has made progress for which a step was waiting.
  private func giveTime() {
    let limit = loop.clock.now.advanced(by: .seconds(patience))
    overdue = max(overdue ?? limit, limit)
  }

  // MARK: - Steps

  /// Performs every step that is due, and sets a timer for the next one.
  private func performSteps() {
    guard let launch, let program = harness?.program else { return }
    while stepsDone < script.steps.count, !program.hasEnded {
      let step = script.steps[stepsDone]
      // A step at the time of the launch itself is performed before the effects of the launch.
      var time = launch.advanced(by: .seconds(step.at))
      if time <= loop.clock.now {
        let underway = touchesUnderway
        if underway > 0 { timeToAnswer = loop.clock.now.advanced(by: .milliseconds(500)) }
        if step.waitsForTouches, underway != lastUnderway {
          lastUnderway = underway
          giveTime()
        }
        if !step.waitsForTouches || loop.clock.now >= timeToAnswer {
          stepsDone += 1
          if step.waitsForTouches { giveTime() }
          perform(step)
          continue
        }
        time = loop.clock.now.advanced(by: .milliseconds(20))
      }
      loop.addTimer(at: time) { [unowned self] in performSteps() }
      return
    }
  }

  /// The number of events of the recordings that the program has not read yet.
  private var touchesUnderway: Int { touches.planned - touches.given + (harness?.unreadTouches ?? 0) }

  private func perform(_ step: Script.Step) {
    if let say = step.say { remark(say, at: .seconds(step.at)) }
    if let event = step.event { send(event) }
    if let name = step.signal, let number = SignalName.number(of: name), let failure = harness?.program?.signal(number)
    {
      notes.append("The signal \(name) could not be sent: \(String(cString: strerror(failure))).")
    }
    if let path = step.touch { touch(path) }
    if let words = step.run { run(words, otherwise: step.otherwise) }
  }

  private func send(_ event: SystemEvent) {
    let time = launch.map { $0.duration(to: loop.clock.now) } ?? .zero
    let index = sendings.count
    sendings.append(Sending(event: event, time: time))
    harness?.program?.send(event) { [weak self] in self?.sendings[index].result = $0 }
  }

  private func touch(_ path: String) {
    do {
      let now = loop.clock.now
      for entry in try EvemuRecording(try text(of: path)).entries {
        touches.planned += 1
        loop.addTimer(at: now.advanced(by: entry.offset)) { [unowned self] in
          touches.given += 1
          harness?.touch(entry.event)
        }
      }
    } catch {
      notes.append("The recording \(path) could not be played: \(error)")
    }
  }

  private func run(_ words: [String], otherwise: SystemEvent?) {
    func fall(back reason: String) {
      guard let otherwise else { return notes.append("\(words[0]) failed: \(reason)") }
      remark(Terminal.dim("not available on this machine (\(reason)); \(otherwise.kind.rawValue) is sent instead"))
      send(otherwise)
    }
    do {
      // The standard output of the started program goes to standard error, because it is not part of the timeline.
      let run = try ChildProcess.start(
        resolve(words[0]),
        Array(words.dropFirst()),
        descriptors: [2: 1],
        processGroup: group?.identifier
      )
      let number = run.processIdentifier
      runs[number] = (words[0], run)
      let limit = loop.addTimer(at: loop.clock.now.advanced(by: .seconds(patience))) { [unowned self] in
        // The killed program's end is expected and not reported.
        runs[number] = nil
        run.send(SIGKILL)
        fall(back: "\(words[0]) had not ended after \(patience) s, and was killed")
      }
      try loop.addChild(run) { [unowned self] end in
        limit.cancel()
        guard runs.removeValue(forKey: number) != nil else { return }
        if end != .exited(status: 0) { fall(back: "\(words[0]) \(Verdict.words(for: end))") }
      }
    } catch {
      fall(back: "\(error)")
    }
  }

  // MARK: - The end

  private func conclude() throws -> Int32 {
    guard let end else { return 1 }
    if log.isEmpty {
      let what =
        isSilent
        ? "wrote no life-cycle log for \(patience) s and was killed"
        : "wrote no life-cycle log and \(Verdict.words(for: end))"
      throw Refusal("The program \(what). Is it built with Mainspring's UIKit?")
    }
    reportUndeliveredEvents()
    if let recording, !recording.isComplete(within: ScriptPlayer.recordLimit) {
      notes.append("The record \(recording.path) is incomplete.")
    }
    let verdict = Verdict(script, log: log, end: end, notes: notes)
    let summary = PlaySummary(steps: script.steps.count, log: log, verdict: verdict, end: end)
    for line in isJSON ? [try summary.json] : summary.lines { show(line) }
    return verdict.failures.isEmpty ? 0 : 1
  }

  private func reportUndeliveredEvents() {
    if stepsDone < script.steps.count {
      let step = script.steps[stepsDone]
      let others = script.steps.count - stepsDone - 1
      notes.append(
        "The program ended before step \(stepsDone + 1)\(step.say.map { " (\($0))" } ?? ""), at \(step.at) s"
          + (others > 0 ? ", and the \(others.of("step")) after it." : ".")
      )
    }
    // An application that an event terminates does not respond to it; the log shows each event that arrived.
    var lines = log.filter { $0.kind == .event }
    for sending in sendings {
      if let line = lines.firstIndex(where: { $0.event == sending.event && $0.time >= sending.time - .milliseconds(50) }
      ) {
        lines.remove(at: line)
        continue
      }
      switch sending.result {
      case .success: break
      case .failure(let error): notes.append("\(sending.event.kind.rawValue) could not be sent: \(error)")
      case nil: notes.append("\(sending.event.kind.rawValue) did not reach the program before it ended.")
      }
    }
    if touchesUnderway > 0 {
      notes.append("The program has not read \(touchesUnderway) of \(touches.planned.of("touchscreen event")).")
    }
  }

  private func remark(_ words: String, at time: Duration? = nil) {
    if isJSON { return }
    if let rest = timeline.finish() { show(rest) }
    show(timeline.remark(words, at: time))
  }

  private func resolve(_ path: String) -> String {
    path.hasPrefix("/") ? path : URL(fileURLWithPath: folder).appendingPathComponent(path).standardized.path
  }

  private func text(of path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: resolve(path)) else {
      throw Refusal("The file \(resolve(path)) cannot be read.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
