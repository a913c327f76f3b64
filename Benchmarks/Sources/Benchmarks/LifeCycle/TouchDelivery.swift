import CountingAllocator
import Glibc
import Histogram
import Mainspring
import SystemEventSources
import UIKit

/// W8: delivers bytes of a touchscreen, which is a pipe, as touches to a view ten levels deep.
///
/// `UIApplicationMain` creates the delegate, so the shared state is static.
@MainActor
enum TouchDelivery {
  /// The state that the writing thread and the view share; they take turns.
  fileprivate struct Turns {
    var canWrite = sem_t()
    var written: Int64 = 0
  }

  private static let levels = 10
  fileprivate static let turns = UnsafeMutablePointer.holding(Turns())
  fileprivate static var latencies = Sample.emptyHistogram()
  fileprivate static var endings = 0
  private static var operations = 0
  private static var fromOtherThread = true
  /// Calls of the allocator between the loop's wake-up and the view's callback, if the main thread itself writes the
  /// touches.
  private static var allocations = 0
  private static var screen: Int32 = -1
  private static var finger: Worker?
  private static let down = bytes([(57, 1), (53, 2_048), (54, 2_048)])
  private static let up = bytes([(57, -1)])

  static func measure(_ operations: Int, fromOtherThread: Bool) -> Sample {
    self.operations = operations
    self.fromOtherThread = fromOtherThread
    sem_init(&turns.pointee.canWrite, 0, 0)
    var ends: [Int32] = [0, 0]
    if pipe(&ends) != 0 { fail("W8: there is no pipe") }
    screen = ends[1]
    setenv("MAINSPRING_TOUCH", "/proc/self/fd/\(ends[0])", 1)
    setenv("MAINSPRING_TOUCH_AXES", "0,4095,0,4095", 1)
    setenv("MAINSPRING_CONTROL", "off", 1)
    setenv("MAINSPRING_PRESSURE", "off", 1)
    let name = NSStringFromClass(TouchBenchmarkDelegate.self)
    let status = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
    finger?.join()
    if status != 0 { fail("W8: the application has ended with \(status)") }
    let scenario = fromOtherThread ? LifeCycleScenario.touch : .ownTouch
    scenario.expect(Int(latencies.totalCount), toBe: operations, of: "touches began")
    scenario.expect(endings, toBe: operations, of: "touches ended")
    var sample = Sample(latencies: latencies)
    if !fromOtherThread {
      // One-time allocations, such as growth of a queue, are subtracted.
      let each = Double(allocations - 50) / Double(operations)
      if each > 1 { fail("W8: a touch allocates \(each) times, and not only its event") }
      sample.allocations = Double(allocations) / Double(operations)
    }
    return sample
  }

  /// Adds nested views, each in the previous one, to the window's view.
  fileprivate static func fill(_ view: UIView) {
    var innermost = view
    for level in 2...levels {
      let next = level < levels ? UIView(frame: innermost.bounds) : TouchedView(frame: innermost.bounds)
      innermost.addSubview(next)
      innermost = next
    }
  }

  fileprivate static func startTouching() { if fromOtherThread { startFinger() } else { beOwnFinger() } }

  /// Starts the clock when the loop wakes, so that only the processing of the bytes is measured, not the kernel and the
  /// wait.
  private static func beOwnFinger() {
    EventRunLoop.main.addObserver(for: .afterWaiting) { _ in
      counting_allocator_start()
      turns.pointee.written = nanosecondsNow()
    }
    // Just before a wait; otherwise the loop could read the first touch without one, and the clock would not be
    // started.
    let screen = screen
    var first: RunLoopObserver?
    first = EventRunLoop.main.addObserver(for: .beforeWaiting) { _ in
      first?.cancel()
      first = nil
      write(down, to: screen)
    }
  }

  private static func startFinger() {
    let (operations, screen) = (operations, screen)
    let (down, up) = (down, up)
    // The semaphore in it makes the finger and the main thread take turns.
    nonisolated(unsafe) let turns = turns
    finger = Worker {
      for _ in 0..<operations {
        turns.pointee.written = nanosecondsNow()
        write(down, to: screen)
        while sem_wait(&turns.pointee.canWrite) != 0 {}
        write(up, to: screen)
        while sem_wait(&turns.pointee.canWrite) != 0 {}
      }
      kill(getpid(), SIGTERM)
    }
  }

  /// Called when the view receives the beginning of a touch.
  fileprivate static func didBegin() {
    latencies.record(UInt64(nanosecondsNow() - turns.pointee.written))
    guard !fromOtherThread else {
      sem_post(&turns.pointee.canWrite)
      return
    }
    allocations += Int(counting_allocator_stop().allocations)
    write(up, to: screen)
  }

  /// Called when the view receives the end of a touch.
  fileprivate static func didEnd() {
    endings += 1
    if fromOtherThread {
      sem_post(&turns.pointee.canWrite)
    } else if endings < operations {
      write(down, to: screen)
    } else {
      kill(getpid(), SIGTERM)
    }
  }

  /// Returns absolute axis events and the report that ends the frame: axis 57 is the contact's number, 53 and 54 are
  /// its position.
  private nonisolated static func bytes(_ axes: [(code: UInt16, value: Int32)]) -> [UInt8] {
    let events = axes.map { InputEvent(type: 3, code: $0.code, value: $0.value) }
    return (events + [InputEvent(type: 0, code: 0, value: 0)]).flatMap(\.bytes)
  }

  private nonisolated static func write(_ bytes: [UInt8], to screen: Int32) {
    if Glibc.write(screen, bytes, bytes.count) != bytes.count { fail("W8: the pipe has not taken a touch") }
  }
}

class TouchBenchmarkDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    TouchDelivery.fill(controller.view)
    self.window = window
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { TouchDelivery.startTouching() }
}

private final class TouchedView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { TouchDelivery.didBegin() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { TouchDelivery.didEnd() }
}
