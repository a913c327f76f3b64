import AppLifecycle
import Glibc
import Mainspring

/// An application that goes to the background, holds background tasks there, is suspended and returns, as often as
/// requested.
@MainActor
final class CycledApplication {
  private final class Delegate: ApplicationDelegate {
    var cyclesLeft = 0

    func applicationDidEnterBackground(_ application: LifecycleApplication) {
      let tasks = application.backgroundTasks
      let first = tasks.begin(name: "upload") { fatalError("no time was spent") }
      let second = tasks.begin(name: "save")
      tasks.end(first)
      application.loop.post { tasks.end(second) }
    }

    func applicationDidBecomeActive(_ application: LifecycleApplication) {
      cyclesLeft -= 1
      // The loop evaluates the condition for the end before each pass.
      if cyclesLeft > 0 { application.send(.home) } else { application.loop.wakeUp() }
    }
  }

  private let loop: EventRunLoop
  private let application: LifecycleApplication
  private let delegate = Delegate()
  private let lines = Locked(0)

  init(clock: LoopClock) throws(RunLoopError) {
    loop = try EventRunLoop(clock: clock)
    application = LifecycleApplication(
      configuration: LifecycleConfiguration(name: "cycled"),
      loop: loop,
      terminationHandler: TerminationHandler { termination in fatalError(termination.report) }
    )
    application.delegate = delegate
    application.log.addObserver { [lines] _ in lines.withLock { $0 += 1 } }
    // A run of the loop does not return while the application is suspended, so the return is sent from here.
    application.onSuspension { [weak application] in application?.send(.foreground) }
    delegate.cyclesLeft = 1
    application.send(.launch(inBackground: false, url: nil, source: nil))
    loop.run(while: { delegate.cyclesLeft > 0 })
  }

  /// Leaves and returns `count` times, and returns the processor time of this thread in nanoseconds.
  func cycle(_ count: Int) -> Double {
    let beginning = CycledApplication.threadTime
    delegate.cyclesLeft = count
    application.send(.home)
    loop.run(while: { delegate.cyclesLeft > 0 })
    return CycledApplication.threadTime - beginning
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
