import Dispatch
import Glibc
import Mainspring

/// A program with an `async` main, for tests of the main loop as the main actor's executor.
///
/// The first argument names the scenario. Each line states whether it is written on the main thread.
@main @MainActor
struct MainActorFixture {
  static func main() async {
    _ = mainThread
    let scenario = CommandLine.arguments.dropFirst().first ?? ""
    guard EventRunLoop.installAsMainActorExecutor(), EventRunLoop.installAsMainActorExecutor() else {
      say("not installed")
      exit(69)
    }
    switch scenario {
    case "await":
      say("start")
      await Task.detached { await MainActor.run { say("in a hop") } }.value
      say("after a hop")
    case "sleep":
      let before = ContinuousClock.now
      try? await Task.sleep(for: .milliseconds(5))
      say("slept long enough: \(ContinuousClock.now - before >= .milliseconds(5))")
      try? await EventRunLoop.main.clock.sleep(for: .milliseconds(5))
      say("slept on the loop's clock")
    case "tasks":
      let tasks = (0..<3).map { number in Task { say("task \(number)") } }
      for task in tasks { await task.value }
    case "dispatch":
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          DispatchQueue.main.async {
            MainActor.assumeIsolated { say("in a block") }
            continuation.resume()
          }
        }
      }
      say("after the block")
    case "callouts":
      await withCheckedContinuation { continuation in
        EventRunLoop.main.addTimer(after: .milliseconds(1)) {
          MainActor.assumeIsolated { say("in a timer") }
          continuation.resume()
        }
      }
      say("after the timer")
    case "main actor":
      await mainActorCallouts()
    case "actor":
      await Resident().work()
      say("after the actor")
    case "stop":
      EventRunLoop.main.stop()
      try? await Task.sleep(for: .milliseconds(5))
      say("the loop outlasts a stop")
    case "nested":
      nest()
      await Task.yield()
      say("after the method")
    case "thread":
      await withCheckedContinuation { continuation in
        // Any thread may access the main loop once it exists.
        DispatchQueue.global().async {
          EventRunLoop.main.post {
            MainActor.assumeIsolated { say("posted by another thread") }
            continuation.resume()
          }
        }
      }
    case "nested in the main queue":
      // Work that a task in the global pool resumes arrives through Dispatch's main queue.
      _ = await Task.detached { 1 }.value
      nest()
      await Task.yield()
      say("after the method")
    case "main queue nested":
      await withCheckedContinuation { continuation in
        Task {
          // On the loop: blocks that are queued for the main thread may belong to the main actor.
          DispatchQueue.main.async {
            say("a block")
            continuation.resume()
          }
          nest()
        }
      }
    case "block nested":
      // A block of the main queue runs on the main actor: code may rely on it with `assumeIsolated`.
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          MainActor.assumeIsolated { nest() }
          DispatchQueue.main.async { continuation.resume() }
        }
      }
      say("after the block")
    case "callout nested":
      // A callout is not a job: a nested run in it serves the main actor.
      await withCheckedContinuation { continuation in
        EventRunLoop.main.addTimer(after: .zero) {
          MainActor.assumeIsolated {
            Task { say("a task") }
            DispatchQueue.main.async { say("a block") }
            for _ in 0..<3 { EventRunLoop.main.run(mode: .default, before: EventRunLoop.main.clock.now) }
            say("end of the timer")
          }
          continuation.resume()
        }
      }
    case "nested wait":
      // A nested run in a job waits for other work, and does not end at once although the main actor's work has to
      // wait.
      let loop = EventRunLoop.main
      let thread = Task.detached {
        while !loop.isWaiting { await Task.yield() }
        loop.post { say("posted") }
      }
      say("\(loop.run(mode: .default, before: nil))")
      await thread.value
    case "until":
      // In a job that the loop runs.
      await Task { say("value: \((try? EventRunLoop.main.runUntilComplete { await Task.detached { 1 }.value }) ?? 0)") }
        .value
    case "deadlock":
      await Task { _ = try? EventRunLoop.main.runUntilComplete { await MainActor.run { say("never") } } }.value
    case "deadlock in the main queue":
      _ = await Task.detached { 1 }.value
      _ = try? EventRunLoop.main.runUntilComplete { @MainActor in say("never") }
    case "deadlock at the start":
      _ = try? EventRunLoop.main.runUntilComplete { @MainActor in say("never") }
    case "exit":
      Task { exit(3) }
      try? await Task.sleep(for: .seconds(3600))
    default: say("there is no scenario \(scenario)")
    }
  }

  /// Adds one callout of each kind that is isolated to the main actor.
  private static func mainActorCallouts() async {
    let loop = EventRunLoop.mainActor
    var count = 0
    await withCheckedContinuation { continuation in
      func called(_ kind: String) {
        say(kind)
        count += 1
        if count == 7 { continuation.resume() }
      }
      do {
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        try loop.addDescriptor(ends[1], for: .writable, isOneShot: true) { called("descriptor \($0 == .writable)") }
        try loop.addSignal(SIGUSR1) { called("signal") }
        try loop.addChild(ChildProcess.start("/bin/true")) { called("child \($0 == .exited(status: 0))") }
      } catch {
        say("\(error)")
        continuation.resume()
      }
      loop.addTimer(after: .milliseconds(1)) { called("timer") }
      loop.addSource { called("source") }.signal()
      loop.post { called("post") }
      var observer: RunLoopObserver?
      observer = loop.addObserver(for: .beforeWaiting) { activity in
        observer?.cancel()
        called("observer \(activity == .beforeWaiting)")
      }
      kill(getpid(), SIGUSR1)
    }
  }

  /// Runs the loop inside a job of the main actor: posted work runs, the main actor's work waits.
  private static func nest() {
    Task { say("another task") }
    EventRunLoop.main.post { MainActor.assumeIsolated { say("posted") } }
    EventRunLoop.main.run(mode: .default, before: EventRunLoop.main.clock.now)
    EventRunLoop.main.run(mode: .default, before: EventRunLoop.main.clock.now)
    say("end of the method")
  }
}

/// An actor on the main loop: the main actor calls it without a hop.
actor Resident {
  nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }

  func work() { MainActor.assumeIsolated { say("in the actor") } }
}

/// The main thread; `main` initializes it before its first await.
let mainThread = pthread_self()

/// Writes a line at once, and states whether this is the main thread.
func say(_ line: String) {
  let text = "\(line), on the main thread: \(pthread_equal(pthread_self(), mainThread) != 0)\n"
  _ = text.withCString { write(1, $0, strlen($0)) }
}
