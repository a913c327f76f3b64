// A service: timers, signals in order, and work that must finish before the process ends.
import AppLifecycle
import Glibc
import Mainspring
import SystemEventSources

final class Thermometer: ApplicationDelegate {
  var readings = 0

  func application(_ application: LifecycleApplication, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    application.loop.addTimer(after: .zero, repeatingEvery: .milliseconds(100)) { self.readings += 1 }
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: LifecycleApplication) { print("giving back the cache") }

  func applicationDidReceiveHangup(_ application: LifecycleApplication) { print("reading the configuration again") }

  // Called for SIGTERM and SIGINT, in order; after five seconds the watchdog ends the process.
  func applicationWillTerminate(_ application: LifecycleApplication) { print("\(readings) readings written") }
}

let application = LifecycleApplication(loop: .main)
let signals = SignalEvents(sink: application, loop: .main)
application.delegate = Thermometer()
try signals.start()
let pressure = MemoryPressureSource(sink: application, loop: .main)
if case .unavailable(let reason) = pressure.start() { print("no memory warnings: \(reason)") }
exit(application.run())
