// A timed background-task test: thirty seconds of background time, in well under a millisecond, and exact.
import AppLifecycle
import Mainspring
import Testing

@MainActor
final class Exporter: ApplicationDelegate {
  var task = BackgroundTaskManager.invalidID
  var hasSavedPartialResult = false

  func applicationDidEnterBackground(_ application: Application) {
    task = application.backgroundTasks.begin(name: "export") { [self] in
      hasSavedPartialResult = true
      application.backgroundTasks.end(task)
    }
  }
}

@MainActor
@Test func theExportSavesWhatItHasWhenTimeRunsOut() throws {
  let loop = try EventRunLoop(clock: .virtual())
  let application = Application(loop: loop, ending: .recorded)
  let exporter = Exporter()
  application.delegate = exporter

  application.send(.launch(inBackground: false, url: nil, source: nil))
  application.send(.home)
  loop.advance(by: .seconds(24.999))
  #expect(!exporter.hasSavedPartialResult && application.machine.phase == .background)

  loop.advance(by: .milliseconds(1))
  #expect(exporter.hasSavedPartialResult)
  #expect(application.machine.phase == .suspended && application.death == nil)
}
