import AppLifecycle
import Mainspring
import SystemEventSources

final class Printer: DrainingApplicationDelegate {
  private var pages = 0
  private var isAccepting = true

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    application.loop.addTimer(after: .zero, repeatingEvery: .milliseconds(100)) {
      if self.isAccepting { self.pages += 5 }
      if self.pages > 0 { self.pages -= 1 }
    }
    return true
  }

  func applicationWillTerminate(_ application: LifecycleApplication) { isAccepting = false }

  // The loop keeps running. If this does not return before the deadline, the process ends with exit status 71.
  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    while pages > 0 { try? await application.loop.clock.sleep(for: .milliseconds(10)) }
    print("every page is printed")
  }
}

let application = LifecycleApplication(
  configuration: LifecycleConfiguration(terminationBudget: .seconds(10)),
  loop: .main
)
let signals = SignalEvents(sink: application, loop: .main)
application.delegate = Printer()
try signals.start()
// This example ends by itself.
EventRunLoop.main.addTimer(after: .milliseconds(500)) { application.send(.terminate) }
print("exit status \(application.run())")
