import AppLifecycle
import ControlPlane
import Foundation
import Mainspring
import SystemEvents

/// Plays a script to a program.
///
/// It starts the program, does each step at its time, draws what happens, and says at the end whether it was what the script
/// expects. The main actor only.
@MainActor
final class ScriptPlayer {
  private let script: Script
  /// What the script's paths are relative to.
  private let folder: String
  private let isJSON: Bool
  private let loop: EventRunLoop
  private var stage: Stage?
  private var timeline = Timeline(isColoured: Terminal.isColoured)
  private var log: [LifecycleLogEntry] = []
  private var recording: LifecycleLogFile?
  /// The instant of the program's launch, once its log has begun.
  private var launch: LoopClock.Instant?
  /// Whether no log came, so that the program was killed.
  private var isSilent = false
  private var end: ChildProcess.End?
  /// What went wrong that no expectation tells of.
  private var notes: [String] = []
  private var interruptedBy: Int32?
  /// Events that got no answer, when they were sent, and why.
  private var unanswered: [(event: SystemEvent, time: Double, error: ControlError)] = []
  /// The programs that steps run and that are not over yet.
  private var runs: [Int32: ChildProcess] = [:]

  init(_ script: Script, folder: String, isJSON: Bool, record: String?, loop: EventRunLoop) throws {
    self.script = script
    self.folder = folder
    self.isJSON = isJSON
    self.loop = loop
    if let record { recording = try LifecycleLogFile(path: record) }
  }

  /// Plays the script to `program`, and returns the exit status: 0 where all held, 1 where not.
  func play(to program: [String]) throws -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // Ctrl-C ends the program, and with it the play. Before the program is started, so that none is left behind.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      try loop.addSignal(number) { [unowned self] in
        MainActor.assumeIsolated {
          interruptedBy = number
          stage?.signal(SIGKILL)
        }
      }
    }
    let axes = try axes()
    do {
      stage = try Stage(program, environment: environment, axes: axes, loop: loop) { [unowned self] in take($0) }
    } catch RunLoopError.system(_, let number) {
      throw Refusal("The program \(program[0]) cannot be started: \(String(cString: strerror(number))).")
    }
    loop.addTimer(at: loop.clock.now.advanced(by: .seconds(patience))) { [unowned self] in
      MainActor.assumeIsolated {
        guard launch == nil else { return }
        isSilent = true
        stage?.signal(SIGKILL)
      }
    }
    if !isJSON, let title = script.title { Terminal.print(Terminal.bold(title)) }
    loop.run(while: { end == nil })
    for run in runs.values { run.send(SIGTERM) }
    // A program that was killed could not remove its control socket; looking at the list does.
    if case .killed? = end { _ = try? RunningApplications.list() }
    if let rest = timeline.finish(), !isJSON { Terminal.print(rest) }
    if let interruptedBy { return 128 + interruptedBy }
    return try conclude()
  }

  private var patience: Double { script.patience ?? 10 }

  private var environment: [String: String] {
    var variables: [String: String] = [:]
    if let policy = script.policy { variables["MAINSPRING_POLICY"] = try? JSONText.of(policy) }
    variables["MAINSPRING_SCREEN"] = script.screen
    variables["MAINSPRING_LAUNCH"] = script.launch
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

  // MARK: - What the program does

  private func take(_ happening: Stage.Happening) {
    switch happening {
    case .logged(let entry, let line):
      if launch == nil { begin(at: entry.time) }
      log.append(entry)
      recording?.write(entry)
      if isJSON { return Terminal.print(line) }
      if let text = timeline.line(for: entry) { Terminal.print(text) }
    case .said(let words):
      if isJSON { return Terminal.complain(words) }
      remark("\u{201C}\(words)\u{201D}")
    case .unreadable(let reason): notes.append(reason)
    case .ended(let end): self.end = end
    }
  }

  /// The program's log has begun: from here its time is known, and the steps are set.
  private func begin(at time: Double) {
    let launch = loop.clock.now.advanced(by: .zero - .seconds(time))
    self.launch = launch
    for step in script.steps {
      // A step at the launch itself stands before what the launch causes.
      if step.at <= time {
        perform(step)
        continue
      }
      loop.addTimer(at: launch.advanced(by: .seconds(step.at))) { [unowned self] in
        MainActor.assumeIsolated { perform(step) }
      }
    }
    let last = (script.steps.last?.at ?? 0) + patience
    loop.addTimer(at: launch.advanced(by: .seconds(last))) { [unowned self] in
      MainActor.assumeIsolated {
        notes.append("The program had not ended \(patience) s after the last step, and was killed.")
        stage?.signal(SIGKILL)
      }
    }
  }

  // MARK: - What is done to it

  private func perform(_ step: Script.Step) {
    if let say = step.say { remark(say, at: step.at) }
    if let event = step.event { send(event) }
    if let name = step.signal, let number = SignalName.number(of: name) { stage?.signal(number) }
    if let path = step.touch { touch(path) }
    if let words = step.run { run(words, otherwise: step.otherwise) }
  }

  private func send(_ event: SystemEvent) {
    let time = launch.map { $0.duration(to: loop.clock.now).inSeconds } ?? 0
    stage?.send(event) { [weak self] result in
      if case .failure(let error) = result { self?.unanswered.append((event, time, error)) }
    }
  }

  private func touch(_ path: String) {
    do {
      let now = loop.clock.now
      for entry in try EvemuRecording(try text(of: path)).entries {
        loop.addTimer(at: now.advanced(by: entry.offset)) { [unowned self] in
          MainActor.assumeIsolated { stage?.touch(entry.event) }
        }
      }
    } catch {
      notes.append("The recording \(path) could not be played: \(error)")
    }
  }

  private func run(_ words: [String], otherwise: SystemEvent?) {
    func fall(back reason: String) {
      guard let otherwise else { return notes.append("\(words[0]) failed: \(reason)") }
      remark(Terminal.dim("not to be had on this machine (\(reason)); \(otherwise.kind.rawValue) is sent instead"))
      send(otherwise)
    }
    do {
      // Its standard output is no part of the timeline.
      let run = try ChildProcess.start(resolve(words[0]), Array(words.dropFirst()), descriptors: [2: 1])
      runs[run.processIdentifier] = run
      try loop.addChild(run) { [unowned self] end in
        runs[run.processIdentifier] = nil
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
    for (event, time, error) in unanswered {
      // An application that dies of an event does not answer it; that it came stands in the log.
      let hasCome = log.contains { $0.event == event && $0.time >= time - 0.05 }
      if !hasCome { notes.append("\(event.kind.rawValue) could not be sent: \(error)") }
    }
    let verdict = Verdict(script, log: log, end: end, notes: notes)
    if isJSON {
      Terminal.print(
        try JSONText.of(
          Summary(
            lines: log.count,
            expected: verdict.expected,
            failures: verdict.failures,
            end: Verdict.words(for: end)
          )
        )
      )
    } else {
      print(summaryOf: verdict, end)
    }
    return verdict.failures.isEmpty ? 0 : 1
  }

  private struct Summary: Encodable {
    let kind = "summary"
    let lines: Int
    let expected: Int
    let failures: [String]
    let end: String
  }

  private func print(summaryOf verdict: Verdict, _ end: ChildProcess.End) {
    func count(_ kind: LifecycleLogEntry.Kind, _ name: String? = nil) -> Int {
      log.count { $0.kind == kind && (name == nil || $0.name == name) }
    }
    let seconds = ((log.last?.time ?? 0) * 10).rounded() / 10
    Terminal.print("")
    Terminal.print(
      "\(script.steps.count) step\(script.steps.count == 1 ? "" : "s") in \(seconds) s: \(count(.event)) events, \(count(.callback)) callbacks, "
        + "\(count(.task, "began")) background tasks (\(count(.task, "expired")) cut short)."
    )
    Terminal.print(
      "The program \(Verdict.words(for: end)), \(log.last { $0.kind == .death }?.name ?? "without a word")."
    )
    if verdict.failures.isEmpty {
      if verdict.expected > 0 {
        Terminal.print(
          Terminal.green(verdict.expected == 1 ? "The expectation held." : "All \(verdict.expected) expectations held.")
        )
      }
    } else {
      for failure in verdict.failures { Terminal.print(Terminal.red("✖ \(failure)")) }
      Terminal.print(
        Terminal.red("\(verdict.failures.count.of("failure")) among \(verdict.expected.of("expectation")).")
      )
    }
  }

  private func remark(_ words: String, at time: Double? = nil) {
    if isJSON { return }
    if let rest = timeline.finish() { Terminal.print(rest) }
    Terminal.print(timeline.remark(words, at: time))
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

extension Int {
  /// The number and what is counted, in the singular or the plural.
  fileprivate func of(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}
