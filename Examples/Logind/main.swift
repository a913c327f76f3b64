// An application of a user's session: it leaves before the machine sleeps, and the machine waits for its work.
import AppLifecycle
import Glibc
import Logind
import Mainspring
import SystemEventSources
import Systemd

final class Recorder: ApplicationDelegate {
  func applicationDidEnterBackground(_ application: LifecycleApplication) {
    let tasks = application.backgroundTasks
    let task = tasks.begin(name: "save")
    // Saving takes a while; logind waits until the task ends.
    application.loop.addTimer(after: .milliseconds(500)) {
      print("saved")
      tasks.end(task)
    }
  }

  func applicationDidBecomeActive(_ application: LifecycleApplication) { print("recording") }
}

let application = LifecycleApplication(loop: .main)
let signals = SignalEvents(sink: application, loop: .main)
let logind = LogindEvents(application)
application.delegate = Recorder()
do {
  let service = try SystemdService(application)
  try signals.start()
  if case .unavailable(let reason) = logind.start() { print("no logind: \(reason)") }
  exit(withExtendedLifetime(service) { application.run() })
} catch {
  print("the service cannot start: \(error)")
  exit(1)
}
