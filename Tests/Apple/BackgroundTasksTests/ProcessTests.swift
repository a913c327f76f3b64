import TestPrograms
import Testing
import UIKitTesting

/// Tests of scheduled tasks in a process, as `mainspring send APP background-task ID` runs them.
@MainActor
@Suite(.waitsForPrograms)
struct ProcessTests {
  private static let path = RunningProgram.productFolder.appendingPathComponent("BackgroundTasksFixture").path

  private func start(_ mistake: String? = nil, launchEvent: String? = nil) throws -> RealDevice {
    let folder = TemporaryFolder()
    let list = """
      <plist version="1.0"><dict>
      <key>UIBackgroundModes</key><array><string>fetch</string></array>
      <key>BGTaskSchedulerPermittedIdentifiers</key><array><string>com.example.refresh</string></array>
      </dict></plist>
      """
    var environment = ["MAINSPRING_INFO_PLIST": try folder.write(list, to: "Info.plist")]
    environment["MISTAKE"] = mistake
    environment["MAINSPRING_LAUNCH_EVENT"] = launchEvent
    let policy = BackgroundPolicy(budget: .seconds(2), expirationLead: .seconds(1))
    // The process has read the file when it answers.
    return try withExtendedLifetime(folder) {
      try RealDevice(ProcessTests.path, policy: policy, environment: environment)
    }
  }

  @Test func aTaskRunsInAProcess() throws {
    let device = try start()
    device.pressHome()
    #expect(device.runBackgroundTask("com.example.refresh") == .handled)
    while device.log.last(.task)?.name != "ended", device.exit == nil { device.advance(by: .seconds(0.01)) }
    #expect(device.log.last(.task)?.task == "BGAppRefreshTask \"com.example.refresh\"")
    #expect(device.log.last(.task)?.detail == "completed")
    let reason = "no task request with the identifier \"com.example.refresh\" is pending"
    #expect(device.runBackgroundTask("com.example.refresh") == .dropped(reason: reason))
    device.terminate()
    #expect(device.waitForEnd() && device.exit == .exited(status: 0))
  }

  @Test func aTaskThatIsNotCompletedEndsTheProcess() throws {
    let device = try start("forgets")
    device.pressHome()
    device.runBackgroundTask("com.example.refresh")
    #expect(device.waitForEnd() && device.exit == .exited(status: 70))
    #expect(device.termination?.reason == .taskNotEnded("BGAppRefreshTask \"com.example.refresh\""))
  }

  // The requests of a process end with it, so a process that is launched for a task has none.
  @Test func aProcessLaunchedForATaskReportsThatNoRequestIsPending() throws {
    let device = try start(launchEvent: #"{"type":"backgroundTask","identifier":"com.example.refresh"}"#)
    while device.log.last(.task) == nil, device.exit == nil { device.advance(by: .seconds(0.01)) }
    #expect(device.log.last(.task)?.name == "refused")
    #expect(
      device.log.last(.task)?.detail == "no task request with the identifier \"com.example.refresh\" is pending"
    )
    #expect(device.states.first == .background)
    device.terminate()
    #expect(device.waitForEnd())
  }

  @Test(arguments: ["late", "late on another thread"]) func aLateRegistrationEndsTheProcess(mistake: String) throws {
    let device = try start(mistake)
    // The process may end before it has answered, which is an issue of its own.
    withKnownIssue(isIntermittent: true) { _ = device.memoryWarning() }
    #expect(device.waitForEnd() && device.exit == .exited(status: 73))
    let message = "All launch handlers must be registered before application finishes launching"
    #expect(device.termination?.reason.name == "uncaughtException")
    #expect(device.termination?.report.contains(message) == true)
  }
}
