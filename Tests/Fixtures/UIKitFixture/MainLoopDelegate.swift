import Dispatch
import Mainspring
import UIKit

/// Scenarios for other users of the main thread: Dispatch, the main actor, Foundation's run loop.
class MainLoopDelegate: UIResponder, UIApplicationDelegate {
  private var timers: [Timer] = []
  private var observers: [any NSObjectProtocol] = []
  private var ticks = 0

  func applicationDidBecomeActive(_ application: UIApplication) {
    switch scenario {
    case "dispatch":
      DispatchQueue.global().async {
        DispatchQueue.main.async { self.finish("a block of the main queue") }
      }
    case "main-actor":
      Task.detached {
        await MainActor.run { self.finish("a main-actor task") }
      }
    case "task-sleep":
      Task { @MainActor in
        let before = ContinuousClock.now
        try? await Task.sleep(for: .milliseconds(20))
        self.finish(ContinuousClock.now - before >= .milliseconds(20) ? "slept long enough" : "woke early")
      }
    case "timer":
      timers.append(
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
          MainActor.assumeIsolated { self.finish("a timer") }
        }
      )
    case "repeating-timer":
      timers.append(
        Timer.scheduledTimer(withTimeInterval: 0.005, repeats: true) { _ in
          MainActor.assumeIsolated {
            self.ticks += 1
            if self.ticks == 3 {
              self.timers.first?.invalidate()
              self.finish("three ticks")
            }
          }
        }
      )
    case "perform":
      RunLoop.main.perform { MainActor.assumeIsolated { self.finish("a performed block") } }
    case "perform-in-perform": perform(depth: 5)
    case "perform-from-a-thread":
      // The loop is blocked by then, and nothing else wakes it.
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { @Sendable in
        RunLoop.main.perform { MainActor.assumeIsolated { self.finish("a block from another thread") } }
      }
    case "timer-from-a-thread":
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { @Sendable in
        let timer = Timer(timeInterval: 0.005, repeats: false) { _ in
          MainActor.assumeIsolated { self.finish("a timer from another thread") }
        }
        timer.fireDate = Date(timeIntervalSinceNow: 0.005)
        RunLoop.main.add(timer, forMode: .common)
      }
    case "timer-brought-forward":
      let timer = Timer.scheduledTimer(withTimeInterval: 3_600, repeats: false) { _ in
        MainActor.assumeIsolated { self.finish("a timer brought forward") }
      }
      timers.append(timer)
      EventRunLoop.main.addTimer(after: .milliseconds(5)) { [date = Date(timeIntervalSinceNow: 0.01)] in
        MainActor.assumeIsolated { self.timers.first?.fireDate = date }
      }
    case "timer-in-a-timer":
      timers.append(
        Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
          MainActor.assumeIsolated {
            let inner = Timer.scheduledTimer(withTimeInterval: 0.005, repeats: false) { _ in
              MainActor.assumeIsolated { self.ticks = 1 }
            }
            self.timers.append(inner)
            EventRunLoop.main.run(while: { self.ticks == 0 })
            self.finish("a timer inside a timer's nested run")
          }
        }
      )
    case "cancelled-timer":
      let first = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in say("an invalidated timer") }
      timers.append(
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
          MainActor.assumeIsolated { self.finish("the other timer") }
        }
      )
      first.invalidate()
    case "notifications-asap": enqueue(["first", "second"], .asap)
    case "notifications-idle": enqueue(["first", "second"], .whenIdle)
    case "notifications-coalesced": enqueue(["first", "first", "first", "second"], .asap)
    case "notifications-idle-coalesced": enqueue(["first", "first", "second"], .whenIdle)
    case "notifications-now":
      enqueue(["first", "second"], .now)
      say("enqueued")
    case "notifications-from-a-timer":
      timers.append(
        Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
          MainActor.assumeIsolated { self.enqueue(["first", "second"], .whenIdle) }
        }
      )
    case "notifications-from-a-post":
      // The loop is blocked by then: the callout that wakes it adds work to Foundation's queue.
      EventRunLoop.main.addTimer(after: .milliseconds(5)) {
        MainActor.assumeIsolated { self.enqueue(["first", "second"], .asap) }
      }
    case "run-until":
      // A nested run of the main loop, during which main-actor work and sleeps continue.
      let value = try? EventRunLoop.main.runUntilComplete {
        try await Task.sleep(for: .milliseconds(5))
        return await MainActor.run { Thread.isMainThread ? "on the main thread" : "elsewhere" }
      }
      finish("an async closure with a part \(value ?? "that failed")")
    case "suspended-timer": startWhileActive()
    default:
      say("there is no scenario \(scenario)")
      exit(64)
    }
  }

  func applicationDidEnterBackground(_ application: UIApplication) { say("background") }

  func applicationWillEnterForeground(_ application: UIApplication) { say("foreground") }

  private func startWhileActive() {
    guard timers.isEmpty else { return }
    // Due long after the process has been suspended: it must wait for the return.
    timers.append(
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated { self.finish("a timer after the return") }
      }
    )
    kill(getpid(), SIGTSTP)
  }

  private func perform(depth: Int) {
    RunLoop.main.perform {
      MainActor.assumeIsolated {
        if depth == 0 { self.finish("a block performed by blocks") } else { self.perform(depth: depth - 1) }
      }
    }
  }

  /// Enqueues notifications, prints the name of each posted one, and finishes when all names have been posted.
  ///
  /// Foundation's queue posts the newest first.
  private func enqueue(_ names: [String], _ style: NotificationQueue.PostingStyle) {
    var missing = Set(names)
    for name in missing {
      observers.append(
        NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { note in
          let name = note.name.rawValue
          MainActor.assumeIsolated {
            say(name)
            guard missing.remove(name) != nil, missing.isEmpty else { return }
            // A notification that was queued twice would arrive before this block.
            RunLoop.main.perform { MainActor.assumeIsolated { self.finish("all were posted") } }
          }
        }
      )
    }
    for name in names {
      NotificationQueue.default.enqueue(Notification(name: Notification.Name(name)), postingStyle: style)
    }
  }

  private func finish(_ what: String) {
    say("\(what), on the main thread: \(Thread.isMainThread)")
    terminate()
  }
}
