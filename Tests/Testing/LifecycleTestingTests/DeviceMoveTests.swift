import LifecycleTesting
import Testing

/// Tests that a move is written as the source code that repeats it.
struct DeviceMoveTests {
  @Test(arguments: [
    (SystemEvent.shortcut(Shortcut(type: "new")), ".shortcut(Shortcut(type: \"new\", title: \"new\", userInfo: [:]))"),
    (
      .remoteNotification(payload: ["aps": ["content-available": 1, "b": [nil, true, "x"]]]),
      ".remoteNotification(payload: [\"aps\": [\"b\": [nil, true, \"x\"], \"content-available\": 1.0]], isOpened: false)"
    ),
    (
      .userActivity(UserActivity(type: "reading")),
      ".userActivity(UserActivity(type: \"reading\", title: nil, webpageURL: nil, userInfo: [:], failure: nil))"
    ), (.pushRegistration(.token("07")), ".pushRegistration(.token(\"07\"))"),
    (.openURL(url: "a\"b\\c\nd", source: nil), #".openURL(url: "a\"b\\c\nd", source: nil)"#),
    (.backgroundURLSession(identifier: "a"), ".backgroundURLSession(identifier: \"a\")"),
    (.backgroundTask(identifier: "a"), ".backgroundTask(identifier: \"a\")"),
    (
      .notificationResponse(NotificationResponse(notification: "tea", action: "reply", text: "Yes")),
      ".notificationResponse(NotificationResponse(notification: \"tea\", action: \"reply\", text: \"Yes\", "
        + "inBackground: false))"
    ),
    (
      .launch(inBackground: false, url: nil, source: nil, event: .backgroundFetch),
      ".launch(inBackground: false, url: nil, source: nil, event: .backgroundFetch)"
    ), (.significantTimeChange, ".significantTimeChange"), (.shake, ".shake"),
    (
      .key(KeyStroke(code: 40, characters: "\r", modifiers: [.command, .shift])),
      ".key(KeyStroke(phase: .began, code: 40, characters: \"\\r\", modifiers: [.shift, .command]))"
    ), (.remoteControl(.play), ".remoteControl(.play)"),
    (.backgroundRefresh(.denied), ".backgroundRefresh(.denied)"), (.contentSize(.small), ".contentSize(.small)"),
  ])
  func anEventIsDescribedAsItsSourceCode(event: SystemEvent, source: String) {
    #expect(DeviceMove.event(event).description == ".event(\(source))")
  }
}
