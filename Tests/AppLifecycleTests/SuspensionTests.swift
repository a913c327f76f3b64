import Mainspring
import Testing

@testable import AppLifecycle

/// Tests of the suspension of an application in the background, and of the events that end a suspended application.
@MainActor
struct SuspensionTests {
  private static let fiveSeconds = BackgroundPolicy(suspensionDelay: .seconds(5))

  @Test func anApplicationWithoutATaskStaysInTheBackgroundForTheDelay() throws {
    let stage = try Stage(policy: SuspensionTests.fiveSeconds)
    stage.launch()
    var ticks = 0
    stage.loop.addTimer(after: .seconds(1), repeatingEvery: .seconds(1)) { ticks += 1 }
    stage.send(.home)
    stage.loop.advance(by: .milliseconds(4999))
    #expect(stage.phase == .background && ticks == 4)
    stage.loop.advance(by: .milliseconds(1))
    #expect(stage.phase == .suspended)
    stage.loop.advance(by: .seconds(10))
    #expect(ticks <= 5)
  }

  @Test func withoutADelayItIsSuspendedAtOnce() throws {
    let stage = try Stage(policy: .default)
    stage.launch()
    stage.send(.home)
    #expect(stage.phase == .suspended)
  }

  @Test func theDelayCountsFromTheWayToTheBackgroundWhateverHappensThere() throws {
    let stage = try Stage(policy: SuspensionTests.fiveSeconds)
    stage.launch()
    stage.send(.home)
    stage.loop.advance(by: .seconds(3))
    stage.send(.memoryWarning)
    stage.loop.advance(by: .seconds(2))
    #expect(stage.phase == .suspended)
    // After it was woken, the whole delay applies again.
    stage.send(.backgroundFetch)
    stage.loop.advance(by: .milliseconds(4999))
    #expect(stage.phase == .background)
    stage.loop.advance(by: .milliseconds(1))
    #expect(stage.phase == .suspended)
  }

  @Test func theEndOfTheLastTaskSuspendsOnceTheDelayIsOver() throws {
    let stage = try Stage(policy: SuspensionTests.fiveSeconds)
    stage.launch()
    let (early, late) = (stage.tasks.begin(name: "early"), stage.tasks.begin(name: "late"))
    stage.send(.home)
    stage.tasks.end(early)
    stage.loop.advance(by: .seconds(8))
    #expect(stage.phase == .background)
    stage.tasks.end(late)
    stage.loop.advance(by: .zero)
    #expect(stage.phase == .suspended)
  }

  @Test func aTaskThatBeginsWithinTheDelayKeepsTheApplicationRunning() throws {
    let stage = try Stage(policy: SuspensionTests.fiveSeconds)
    stage.launch()
    stage.send(.home)
    stage.loop.advance(by: .seconds(4))
    let task = stage.tasks.begin(name: "upload")
    stage.loop.advance(by: .seconds(4))
    #expect(stage.phase == .background)
    stage.tasks.end(task)
    stage.loop.advance(by: .zero)
    #expect(stage.phase == .suspended)
  }

  @Test func aReturnWithinTheDelayLeavesNoTimerBehind() throws {
    let stage = try Stage(policy: SuspensionTests.fiveSeconds)
    stage.launch()
    stage.send(.home)
    stage.loop.advance(by: .seconds(1))
    stage.send(.foreground)
    #expect(!stage.loop.inspection.hasTimers)
    stage.loop.advance(by: .seconds(10))
    #expect(stage.phase == .active)
    stage.send(.home)
    stage.send(.terminate)
    #expect(!stage.loop.inspection.hasTimers && stage.application.termination?.reason == .terminated)
  }

  @Test func asManyMemoryWarningsAsThePolicySaysEndASuspendedApplication() throws {
    let stage = try Stage(policy: BackgroundPolicy(fatalWarningsWhileSuspended: 3))
    stage.launch()
    stage.send(.memoryWarning, .memoryWarning, .memoryWarning, .home, .memoryWarning, .memoryWarning)
    // The application was on the screen in between, so the count restarts.
    stage.send(.foreground, .home)
    stage.delegate.lines.removeAll()
    stage.send(.memoryWarning, .memoryWarning)
    #expect(stage.phase == .suspended && stage.application.termination == nil)
    stage.send(.memoryWarning)
    #expect(stage.application.termination?.reason == .memoryShortage)
    #expect(stage.delegate.lines.isEmpty && stage.application.machine.droppedEvents == 0)
  }

  @Test func unlessThePolicySaysSoNoMemoryWarningEndsASuspendedApplication() throws {
    let stage = try Stage()
    stage.launch()
    stage.send(.home)
    for _ in 0..<100 { stage.send(.memoryWarning) }
    #expect(stage.phase == .suspended && stage.application.machine.droppedEvents == 100)
  }
}
