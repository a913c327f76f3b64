import HookConditions
import Testing
import UIKitTesting

@testable import ExampleApplications

/// Tests of messages, and of whether they have been seen.
struct MessageTests {
  let device = SimulatedDevice(name: "chat")
  let peer: ChatPeer
  let app: ChatClientAppDelegate

  init() throws {
    peer = ChatPeer(clock: device.clock)
    app = try device.launch(ChatClientAppDelegate(server: peer, clock: device.clock))
  }

  private func say(_ text: String) {
    app.write(text)
    app.send()
  }

  @Test(.needs(.tasks)) func aMessageIsMarkedAsSentOnceThePeerReceivesIt() {
    peer.latency = .milliseconds(300)
    say("hello")
    #expect(app.outbox.messages == [.init(text: "hello", delivery: .sending)] && app.draft.text.isEmpty)
    device.advance(by: .milliseconds(300))
    #expect(app.outbox.messages == [.init(text: "hello", delivery: .sent)] && peer.received == ["hello"])
  }

  @Test(.needs(.tasks)) func aMessageThatTakesTenSecondsHasFailed() {
    peer.latency = .seconds(11)
    say("hello")
    device.advance(by: .milliseconds(9999))
    #expect(app.outbox.messages.map(\.delivery) == [.sending])
    device.advance(by: .milliseconds(1))
    #expect(app.outbox.messages.map(\.delivery) == [.failed] && peer.received.isEmpty)
  }

  @Test(.needs(.tasks)) func aFailedMessageIsSentAgainOverTheNextConnection() {
    peer.latency = .seconds(11)
    say("hello")
    device.advance(by: .seconds(10))
    peer.latency = .seconds(1)
    peer.onEvent?(.connectionLost)
    device.advance(by: .seconds(2))
    #expect(app.outbox.messages.map(\.delivery) == [.sent] && peer.received == ["hello"])
  }

  @Test func sendingReportsThatTypingHasStopped() {
    app.write("hello")
    device.advance(by: .seconds(1))
    app.send()
    #expect(peer.typing.map(\.isTyping) == [true, false])
    device.advance(by: .seconds(60))
    #expect(peer.typing.count == 2)
  }

  @Test func aMessageToTheActiveApplicationIsNotUnread() {
    peer.onEvent?(.message("one"))
    #expect(app.conversation.unread == 0)
  }

  @Test func messagesInTheBackgroundAreUnreadUntilTheReturn() {
    device.pressHome()
    device.advance(by: .seconds(3))
    device.run { for text in ["one", "two"] { peer.onEvent?(.message(text)) } }
    #expect(app.conversation.unread == 2)
    device.returnToForeground()
    #expect(app.conversation.unread == 0 && app.conversation.messages == ["one", "two"])
  }

  @Test func aMessageDuringACallIsUnreadUntilTheCallEnds() async {
    let call = await device.interrupt(.call)
    await device.advance(by: .seconds(5))
    peer.onEvent?(.message("one"))
    #expect(app.conversation.unread == 1)
    await call.decline()
    #expect(app.conversation.unread == 0 && device.state == .active)
  }

  @Test(.needs(.tasks)) func aMessageInFlightArrivesWhileTheConnectionLingers() {
    peer.latency = .seconds(4)
    say("bye")
    device.pressHome()
    device.advance(by: .seconds(30))
    #expect(peer.received == ["bye"] && app.outbox.messages.map(\.delivery) == [.sent])
    #expect(device.log.last(.suspension)?.time == .seconds(10))
  }

  @Test func aMemoryWarningKeepsTheLastTwentyMessages() {
    for number in 1...50 { peer.onEvent?(.message("\(number)")) }
    device.memoryWarning()
    #expect(app.conversation.messages == (31...50).map(String.init))
  }
}
