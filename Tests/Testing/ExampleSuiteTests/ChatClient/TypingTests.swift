import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of typing reports and drafts.
struct TypingTests {
  let device = SimulatedDevice(name: "chat")
  let peer: ChatPeer
  let drafts = DraftStore()
  let app: ChatClientAppDelegate

  init() throws {
    peer = ChatPeer(clock: device.clock)
    app = try device.launch(ChatClientAppDelegate(server: peer, drafts: drafts, clock: device.clock))
  }

  @Test(.needs(.tasks)) func theTypingIndicatorIsShownForSixSeconds() {
    peer.onEvent?(.peerTypes)
    device.advance(by: .milliseconds(5999))
    #expect(app.indicator.isShown)
    device.advance(by: .milliseconds(1))
    #expect(!app.indicator.isShown)
  }

  @Test(.needs(.tasks)) func theTypingIndicatorRemainsWhileThePeerContinuesTyping() {
    for _ in 1...5 {
      peer.onEvent?(.peerTypes)
      device.advance(by: .seconds(4))
    }
    #expect(app.indicator.isShown)
    device.advance(by: .seconds(2))
    #expect(!app.indicator.isShown)
  }

  @Test func aMessageHidesTheTypingIndicator() {
    peer.onEvent?(.peerTypes)
    device.advance(by: .seconds(1))
    peer.onEvent?(.message("hello"))
    #expect(!app.indicator.isShown && app.conversation.messages == ["hello"])
  }

  @Test func typingIsReportedAtMostEveryThreeSeconds() {
    for _ in 0..<8 {
      app.write("…")
      device.advance(by: .seconds(1))
    }
    #expect(peer.typing.map(\.time) == [.seconds(0), .seconds(3), .seconds(6)])
    #expect(peer.typing.map(\.isTyping) == [true, true, true])
  }

  @Test(.needs(.tasks)) func fiveSecondsWithoutAKeyMeanThatTheUserHasStopped() {
    app.write("h")
    device.advance(by: .seconds(2))
    app.write("he")
    device.advance(by: .seconds(5))
    #expect(peer.typing.map(\.isTyping) == [true, false] && peer.typing.last?.time == .seconds(7))
  }

  @Test func pressingHomeReportsThatTypingHasStopped() async {
    app.write("h")
    await device.advance(by: .seconds(1))
    await device.pressHome()
    #expect(peer.typing.map(\.isTyping) == [true, false] && peer.typing.last?.time == .seconds(1))
  }

  @Test(.needs(.tasks)) func theDraftIsSavedTwoSecondsAfterTheLastKey() {
    for text in ["h", "he", "hel"] {
      app.write(text)
      device.advance(by: .milliseconds(1999))
    }
    #expect(drafts.writes == 0)
    device.advance(by: .milliseconds(1))
    #expect(drafts.text == "hel" && drafts.writes == 1)
  }

  @Test func aMemoryWarningSavesTheDraftAtOnce() {
    app.write("hel")
    device.memoryWarning()
    #expect(drafts.text == "hel")
    device.advance(by: .seconds(10))
    #expect(drafts.writes == 1)
  }

  @Test(arguments: ["home", "lock", "terminate", "shortage"])
  func noDepartureOrTerminationLosesTheDraft(way: String) {
    app.write("hel")
    device.advance(by: .seconds(1))
    switch way {
    case "home": device.pressHome()
    case "lock": device.lock()
    case "terminate": device.terminate()
    default: device.memoryShortage()
    }
    #expect(drafts.text == "hel" && drafts.writes == 1)
  }

  @Test func theNextLaunchRestoresTheDraft() throws {
    app.write("hel")
    device.terminate()
    let next = try device.launch(ChatClientAppDelegate(server: peer, drafts: drafts, clock: device.clock))
    #expect(next.draft.text == "hel")
  }
}
