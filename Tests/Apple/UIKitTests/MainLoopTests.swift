import Foundation
import TestPrograms
import Testing

/// Tests that other users of the main thread work under `UIApplicationMain`.
@Suite(.waitsForPrograms)
struct MainLoopTests {
  @Test(arguments: [
    ("dispatch", "a block of the main queue, on the main thread: true"),
    ("main-actor", "a main-actor task, on the main thread: true"),
    ("task-sleep", "slept long enough, on the main thread: true"),
    ("timer", "a timer, on the main thread: true"),
    ("repeating-timer", "three ticks, on the main thread: true"),
    ("run-until", "an async closure with a part on the main thread, on the main thread: true"),
    ("perform", "a performed block, on the main thread: true"),
    ("perform-in-perform", "a block performed by blocks, on the main thread: true"),
    ("perform-from-a-thread", "a block from another thread, on the main thread: true"),
    ("timer-from-a-thread", "a timer from another thread, on the main thread: true"),
    ("timer-brought-forward", "a timer brought forward, on the main thread: true"),
    ("timer-in-a-timer", "a timer inside a timer's nested run, on the main thread: true"),
    ("cancelled-timer", "the other timer, on the main thread: true"),
  ])
  func workQueuedForTheMainThreadRunsOnTheMainThread(scenario: String, line: String) throws {
    let end = try RunningProgram("UIKitFixture", [scenario]).waitForEnd()
    #expect(end.lines == [line, "status 0"])
    #expect(end.end == .exited(status: 0))
  }

  @Test(arguments: [
    "notifications-asap", "notifications-idle", "notifications-coalesced", "notifications-idle-coalesced",
    "notifications-from-a-timer", "notifications-from-a-post",
  ])
  func queuedNotificationsArePostedOnce(scenario: String) throws {
    let end = try RunningProgram("UIKitFixture", [scenario]).waitForEnd()
    #expect(end.lines.prefix(2).sorted() == ["first", "second"])
    #expect(end.lines.dropFirst(2) == ["all were posted, on the main thread: true", "status 0"])
    #expect(end.end == .exited(status: 0))
  }

  @Test func aNotificationThatIsToBePostedNowDoesNotWaitForTheLoop() throws {
    let end = try RunningProgram("UIKitFixture", ["notifications-now"]).waitForEnd()
    #expect(
      end.lines == ["first", "second", "enqueued", "all were posted, on the main thread: true", "status 0"]
    )
  }
}
