import AppLifecycle
import Mainspring

extension Bakery: DrainingApplicationDelegate {
  package func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    while inOven > 0 { try? await application.loop.clock.sleep(for: .milliseconds(10)) }
  }
}
