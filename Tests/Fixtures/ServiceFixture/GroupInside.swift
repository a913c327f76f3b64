import AppLifecycle
import LifecycleServices
import Mainspring
import ServiceLifecycle

final class Server: DrainingApplicationDelegate {
  let run: ServiceGroupRun

  init(_ group: ServiceGroup) { run = ServiceGroupRun(group) }

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    run.begin(in: application)
    return true
  }

  func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {
    await run.end()
  }

  func applicationWillTerminate(_ application: LifecycleApplication) { say("the application drains") }
}
