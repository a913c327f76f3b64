import AppLifecycle
import ControlPlane
import Glibc
import Histogram
import Mainspring

/// W7: delivers system events to the delegate of an application on the main loop.
@MainActor
final class EventDelivery: ApplicationDelegate {
  /// The state that the sending thread and the callback share; they take turns.
  private struct Turns {
    var canSend = sem_t()
    var sent: Int64 = 0
  }

  private let turns: UnsafeMutablePointer<Turns>
  private let operations: Int
  private let fromOtherThread: Bool
  private var latencies = Sample.emptyHistogram()
  private var count = 0

  private init(_ operations: Int, fromOtherThread: Bool, turns: UnsafeMutablePointer<Turns>) {
    self.operations = operations
    self.fromOtherThread = fromOtherThread
    self.turns = turns
  }

  /// Measures with a log in a file of the temporary folder.
  static func measureLogged(_ operations: Int) -> Sample {
    let path = "/tmp/benchmarks-\(getpid()).log"
    defer { unlink(path) }
    do {
      let file = try LifecycleLogFile(path: path)
      return measure(operations, fromOtherThread: false, log: file, as: .loggedEvent)
    } catch { fail("W7 log: \(error)") }
  }

  static func measure(_ operations: Int, fromOtherThread: Bool) -> Sample {
    measure(operations, fromOtherThread: fromOtherThread, log: nil, as: fromOtherThread ? .event : .ownEvent)
  }

  private static func measure(
    _ operations: Int,
    fromOtherThread: Bool,
    log: LifecycleLogFile?,
    as scenario: LifeCycleScenario
  ) -> Sample {
    // The semaphore in it makes the sender and the main thread take turns.
    nonisolated(unsafe) let turns = UnsafeMutablePointer.holding(Turns())
    sem_init(&turns.pointee.canSend, 0, 0)
    let delegate = EventDelivery(operations, fromOtherThread: fromOtherThread, turns: turns)
    let application = LifecycleApplication(loop: .main)
    application.delegate = delegate
    log?.attach(to: application.log)
    var sender: Worker?
    if fromOtherThread {
      sender = Worker {
        for _ in 0..<operations {
          while sem_wait(&turns.pointee.canSend) != 0 {}
          turns.pointee.sent = nanosecondsNow()
          application.send(.memoryWarning)
        }
        while sem_wait(&turns.pointee.canSend) != 0 {}
        application.send(.terminate)
      }
    }
    let status = application.run()
    sender?.join()
    if status != 0 { fail("\(scenario.rawValue): the application has ended with \(status)") }
    scenario.expect(delegate.count, toBe: operations, of: "callbacks")
    turns.discard()
    return Sample(latencies: delegate.latencies)
  }

  func applicationDidBecomeActive(_ application: LifecycleApplication) { sendNext(application) }

  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) {
    let now = nanosecondsNow()
    latencies.record(UInt64(now - turns.pointee.sent))
    count += 1
    sendNext(application)
  }

  private func sendNext(_ application: LifecycleApplication) {
    if fromOtherThread {
      sem_post(&turns.pointee.canSend)
    } else if count < operations {
      turns.pointee.sent = nanosecondsNow()
      application.send(.memoryWarning)
    } else {
      application.send(.terminate)
    }
  }
}
