import AppLifecycle
import ControlPlane
import Foundation
import Mainspring
import SystemEventSources

// An application for tests that need a separate process. It handles signals, prints each line of its log, and reads
// commands from standard input, one on each line. With an argument of the form "hang-in-willTerminate" that callback
// never returns; with "terminate-early" it sends itself SIGTERM before it runs; with "sleep-in-didBecomeActive" that
// callback takes half a second; with "drain=MODE" its delegate drains before the termination: "once" for 100 ms,
// "told" until the command "drained", "forever" without an end, "hang" without returning to the loop; "budget=SECONDS"
// is the limit. "policy=JSON" sets the background policy, "log=PATH" writes the log to that file.

/// Returns the text after `name=` in the arguments.
func argument(_ name: String) -> String? {
  CommandLine.arguments.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
}

class Delegate: ApplicationDelegate {
  private func hang(in callback: String) {
    while CommandLine.arguments.contains("hang-in-\(callback)") { pause() }
  }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    hang(in: "didFinishLaunching")
    return true
  }

  func applicationDidBecomeActive(_ application: LifecycleApplication) {
    if CommandLine.arguments.contains("sleep-in-didBecomeActive") { usleep(500_000) }
    hang(in: "didBecomeActive")
  }

  func applicationWillTerminate(_ application: LifecycleApplication) { hang(in: "willTerminate") }
}

final class DrainingDelegate: Delegate, DrainingApplicationDelegate {
  private(set) var whenTold: () -> Void = {}

  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    say("drains for \(Int(application.loop.clock.now.duration(to: deadline).inSeconds.rounded())) s")
    switch argument("drain") {
    case "once": try? await application.loop.clock.sleep(for: .milliseconds(100))
    case "told": await withCheckedContinuation { whenTold = $0.resume }
    case "hang": while true { pause() }
    default: while true { try? await application.loop.clock.sleep(for: .seconds(1)) }
    }
    say("drained")
  }
}

/// Writes to the descriptor without buffering: the line is in the pipe when this returns.
@Sendable func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, bytes, bytes.count)
}

let policy = try argument("policy").map { try JSONDecoder().decode(BackgroundPolicy.self, from: Data($0.utf8)) }
let budget = argument("budget").flatMap(Int.init) ?? 20
let application = LifecycleApplication(
  configuration: LifecycleConfiguration(policy: policy ?? .default, terminationBudget: .seconds(budget)),
  loop: .main
)
application.delegate = argument("drain") == nil ? Delegate() : DrainingDelegate()
application.log.addObserver { entry in
  say("\(entry.kind.rawValue) \(entry.name)" + (entry.dropped == nil ? "" : " dropped"))
}

if let path = argument("log") { try LifecycleLogFile(path: path).attach(to: application.log) }

var signals: SignalEvents? = SignalEvents(sink: application, loop: application.loop)
try signals!.start()

var task = BackgroundTaskManager.invalidID

@MainActor func obey(_ command: String) {
  switch command {
  case "home": application.send(.home)
  case "foreground": application.send(.foreground)
  case "beginTask": task = application.backgroundTasks.begin(name: "fixture")
  case "endTask": application.backgroundTasks.end(task)
  // The answer shows the test that the process still ran well after the earlier commands.
  case "answerLater": application.loop.addTimer(after: .milliseconds(100), modes: .all) { say("answer") }
  case "continueAndStop":
    // A SIGCONT arrives when the process is about to stop itself, and has not been read.
    kill(getpid(), SIGCONT)
    say("a SIGCONT that only the stop has seen: \(SelfStop().stop())")
  case "lock": application.send(.lock)
  case "hang":
    application.loop.addTimer(after: .zero) {
      say("hangs")
      while true { pause() }
    }
  case "drained": (application.delegate as? DrainingDelegate)?.whenTold()
  case "forgetSignals":
    signals = nil
    say("forgotten")
  default: say("unknown command \(command)")
  }
}

try application.loop.addDescriptor(STDIN_FILENO, priority: .system, modes: .all) { _ in
  MainActor.assumeIsolated {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    // The test has ended.
    if count <= 0 { exit(2) }
    for line in String(decoding: buffer.prefix(count), as: UTF8.self).split(separator: "\n") { obey(String(line)) }
  }
}

if CommandLine.arguments.contains("terminate-early") { kill(getpid(), SIGTERM) }
exit(application.run())
