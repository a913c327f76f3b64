import Dispatch
import Glibc
import LifecycleTesting
import TestPrograms
import Testing

/// Tests of the user's actions.
@MainActor
struct UserTests {
  let device = SimulatedDevice()
  let app: Listener

  init() throws {
    app = try device.launch(Listener.self)
    app.heard = []
  }

  @Test func homeSuspendsTheApplicationAndAReturnActivatesIt() {
    #expect(device.pressHome() == .handled)
    #expect(device.state == .suspended)
    device.returnToForeground()
    #expect(device.state == .active)
    #expect(
      app.heard == [
        "willResignActive (active)", "didEnterBackground (background)", "willEnterForeground (background)",
        "didBecomeActive (active)",
      ]
    )
    #expect(
      device.states == [
        .inactive, .active, .inactive, .background, .suspended, .background, .inactive, .active,
      ]
    )
  }

  @Test func anImpossibleEventIsDroppedWithAReason() {
    #expect(device.returnToForeground() == .dropped(reason: "the application is in the foreground already"))
    #expect(device.log.last(.dropped)?.event == .foreground)
  }

  @Test func anEventAfterTheEndIsDropped() {
    device.terminate()
    #expect(device.pressHome() == .dropped(reason: "the application has ended"))
  }

  @Test func aLockSuspendsTheApplicationAndAnUnlockActivatesIt() {
    device.lock()
    #expect(device.isLocked && device.state == .suspended)
    device.unlock()
    #expect(!device.isLocked && device.state == .active)
  }

  @Test func theDeviceStaysLockedWhenTheApplicationEnds() throws {
    device.lock()
    device.terminate()
    #expect(device.isLocked && device.state == .notRunning)
    #expect(device.lock() == .dropped(reason: "the device is locked already"))
    let failure = #expect(throws: DeviceFailure.self) { try device.launch(Listener.self) }
    #expect(failure?.problem == .wrongState("locked"))

    #expect(device.unlock() == .handled)
    try device.launch(Listener.self)

    #expect(!device.isLocked && device.state == .active)
    device.lock()
    #expect(device.isLocked)
  }

  @Test func aCallIsDeclinedOrAccepted() {
    let call = device.interrupt(.call)
    #expect(device.state == .inactive)
    call.decline()
    #expect(device.state == .active && !call.isOpen)

    device.interrupt(.call) { call in call.accept() }
    #expect(device.state == .suspended)
  }

  @MainActor
  private final class Queued { var count = 0 }

  @Test func aCallIsDeclinedOrAcceptedAsynchronously() async throws {
    let queued = Queued()
    app.inside["didBecomeActive"] = { _ in DispatchQueue.main.async { queued.count += 1 } }
    let call = await device.interrupt(.call)
    await call.decline()
    #expect(queued.count == 1)

    await device.interrupt(.alarm) { alarm in await alarm.end() }
    #expect(queued.count == 2)

    let stateInside = await device.interrupt(.alert) { _ in device.state }
    #expect(stateInside == .inactive && device.state == .active)

    await device.interrupt(.call) { call in await call.accept() }
    #expect(device.state == .suspended)
  }

  @Test func anInterruptionWithoutAnAnswerEndsWithItsClosure() {
    let stateInside = device.interrupt(.alert) { _ in device.state }
    #expect(stateInside == .inactive)
    #expect(device.state == .active)
  }

  @Test(arguments: [Interruption.Kind.controlCenter, .notificationCenter])
  func aSystemPanelOverTheApplicationMakesItInactive(kind: Interruption.Kind) {
    device.interrupt(kind) { _ in #expect(device.state == .inactive) }
    #expect(app.heard == ["willResignActive (active)", "didBecomeActive (active)"])
    // A notification that is opened here belongs to another application.
    device.interrupt(kind).accept()
    #expect(app.heard.suffix(2) == ["willResignActive (active)", "didEnterBackground (background)"])
  }

  @Test func aLinkIsOpened() {
    device.pressHome()
    device.open("courier://7", from: "mail")
    #expect(app.heard.contains("open courier://7 from mail (inactive)"))
    #expect(device.state == .active)
  }

  @Test func aMemoryWarningIsReceivedAndAMemoryShortageEndsTheApplication() {
    device.memoryWarning()
    #expect(app.heard == ["memoryWarning (active)"])
    device.memoryShortage()
    #expect(device.termination?.reason == .memoryShortage)
  }

  @Test func anApplicationThatHasEndedIsLaunchedAgain() throws {
    device.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) {
      Issue.record("it belongs to the first launch")
    }
    device.terminate()
    #expect(device.termination?.reason == .terminated)
    #expect(app.heard.last == "willTerminate (inactive)")

    device.advance(by: .seconds(3))
    let second = try device.launch(Listener.self, options: LaunchOptions(inBackground: true))

    #expect(second.heard == ["didFinishLaunching (background)"])
    #expect(device.state == .suspended && device.termination == nil)
    #expect(device.now == .seconds(3))
    #expect(device.log.last(.callback(.didFinishLaunching))?.time == .seconds(3))
    #expect(device.states == [.inactive, .active, .inactive, .notRunning, .background, .suspended])
    device.advance(by: .seconds(5))
  }

  @Test func anApplicationIsLaunchedInTheBackground() throws {
    let device = SimulatedDevice()
    let app = try device.launchInBackground(Listener())
    #expect(app.heard == ["didFinishLaunching (background)"])
    #expect(device.states == [.background, .suspended])
    device.returnToForeground()
    #expect(device.state == .active)
  }

  @Test func anApplicationThatRunsIsNotLaunchedAgain() throws {
    let failure = try #require(throws: DeviceFailure.self) { try device.launch(Idle.self) }
    #expect(failure.message.contains("runs already"))
  }

  @Test func aScriptIsPlayedInTheOrderOfTime() {
    var heardAt: [Duration] = []
    app.inside["memoryWarning"] = { _ in heardAt.append(device.now) }
    device.play([
      (at: .seconds(3), event: .memoryWarning), (at: .seconds(1), event: .memoryWarning),
      (at: .seconds(4), event: .home),
    ])
    #expect(heardAt == [.seconds(1), .seconds(3)])
    #expect(device.state == .suspended && device.now == .seconds(4))
  }

  @Test func anEventInsideACallbackWaitsForItsReturn() {
    var outcome: LifecycleApplication.Outcome? = .handled
    app.inside["willResignActive"] = { _ in outcome = device.memoryWarning() }
    device.pressHome()
    #expect(outcome == nil)
    #expect(
      app.heard == ["willResignActive (active)", "didEnterBackground (background)", "memoryWarning (background)"]
    )
  }
}
