import AppLifecycle
import ArgumentParser
import Testing

@testable import MainspringCommand

struct EventArgumentsTests {
  @Test(arguments: [
    ("home", SystemEvent.home), ("foreground", .foreground), ("lock", .lock), ("unlock", .unlock),
    ("memory-warning", .memoryWarning), ("memory-shortage", .memoryShortage), ("hangup", .hangup),
    ("terminate", .terminate), ("interruption begin", .interruption(.begin)),
    ("interruption end", .interruption(.end)), ("interruption accept", .interruption(.accept)),
    ("open-url courier://parcel/7", .openURL(url: "courier://parcel/7", source: nil)),
    ("background-fetch", .backgroundFetch), ("time-change", .significantTimeChange),
    ("screenshot", .screenshot), ("shake", .shake), ("remote nextTrack", .remoteControl(.nextTrack)),
    ("background-refresh denied", .backgroundRefresh(.denied)),
    ("content-size accessibilityLarge", .contentSize(.accessibilityLarge)),
    ("appearance dark", .interfaceStyle(.dark)), ("orientation landscapeRight", .orientation(.landscapeRight)),
    ("battery 20", .battery(Battery(level: 0.2))),
    ("battery 100 charging", .battery(Battery(level: 1, isCharging: true))),
    ("universal-link https://a.example/7", .userActivity(UserActivity(universalLink: "https://a.example/7"))),
    ("shortcut new", .shortcut(Shortcut(type: "new"))),
    ("background-session downloads", .backgroundURLSession(identifier: "downloads")),
    ("background-task com.example.refresh", .backgroundTask(identifier: "com.example.refresh")),
    ("notification {\"a\":[1]}", .remoteNotification(payload: ["a": [1]])),
    ("notification {} opened", .remoteNotification(payload: [:], isOpened: true)),
    ("notification-response tea", .notificationResponse(NotificationResponse(notification: "tea"))),
    (
      "notification-response tea dismiss",
      .notificationResponse(NotificationResponse(notification: "tea", action: NotificationResponse.dismiss))
    ),
    (
      "notification-response tea action reply Yes",
      .notificationResponse(NotificationResponse(notification: "tea", action: "reply", text: "Yes"))
    ),
    (
      "notification-response tea background-action later",
      .notificationResponse(NotificationResponse(notification: "tea", action: "later", inBackground: true))
    ),
    ("open-url courier://parcel/7 mail", .openURL(url: "courier://parcel/7", source: "mail")),
  ])
  func argumentsAreParsedAsTheirEvent(words: String, event: SystemEvent) throws {
    #expect(try EventArguments.events(words.split(separator: " ").map(String.init)) == [event])
  }

  @Test(arguments: [
    ("a", KeyStroke(code: 4, characters: "a")),
    ("cmd+shift+z", KeyStroke(code: 29, characters: "Z", modifiers: [.command, .shift])),
    ("return", KeyStroke(code: 40, characters: "\r")), ("ctrl+up", KeyStroke(code: 82, modifiers: [.control])),
    ("shift+1", KeyStroke(code: 30, characters: "!", modifiers: [.shift])),
  ])
  func aKeyArgumentIsAPressAndARelease(word: String, stroke: KeyStroke) throws {
    #expect(try EventArguments.events(["key", word]) == [.key(stroke), .key(stroke.ended)])
  }

  @Test func aTouchArgumentBeginsAndEndsATouchAtItsPoint() throws {
    let down = TouchPoint(id: 1, phase: .began, x: 195, y: 422.5)
    let up = TouchPoint(id: 1, phase: .ended, x: 195, y: 422.5)
    #expect(try EventArguments.events(["touch", "195", "422.5"]) == [.touch([down]), .touch([up])])
  }

  @Test(arguments: [
    ("interruption", "An interruption needs one of: begin, end, accept."),
    ("interruption soon", "An interruption needs one of: begin, end, accept."),
    ("interruption begin end", "An interruption needs one of: begin, end, accept."),
    ("open-url", "open-url needs a URL, and may have the name of the application that asks."),
    ("open-url a:b mail more", "open-url needs a URL, and may have the name of the application that asks."),
    ("universal-link", "universal-link needs a URL."), ("shortcut a b", "shortcut needs the shortcut's type."),
    ("background-session", "background-session needs the session's identifier."),
    (
      "notification [1]",
      "notification needs its payload, such as {\"aps\":{\"content-available\":1}}, and may have the word opened."
    ),
    ("notification-response", "notification-response needs the notification's identifier."),
    (
      "notification-response tea later",
      "Valid after the identifier: dismiss; or action or background-action, the action's identifier and a text."
    ),
    ("remote", "remote needs a command: \(RemoteCommand.allCases.map(\.rawValue).joined(separator: ", "))."),
    ("background-refresh on", "background-refresh needs a status: available, denied, restricted."),
    (
      "key hyper+z",
      "There is no key \"hyper+z\". A key is what it types, or one of \(KeyStroke.names.joined(separator: ", ")). "
        + "The prefixes are caps+, cmd+, ctrl+, opt+, shift+."
    ),
    ("touch 1", "touch needs two numbers: points from the left and from the top."),
    ("touch 1 inf", "touch needs two numbers: points from the left and from the top."),
    ("touch left top", "touch needs two numbers: points from the left and from the top."),
    ("memory-warning now please", "memory-warning takes no arguments; it was given now please."),
  ])
  func invalidArgumentsAreRefusedWithAnExplanation(words: String, message: String) {
    let error = #expect(throws: ValidationError.self) {
      try EventArguments.events(words.split(separator: " ").map(String.init))
    }
    #expect(error?.message == message)
  }

  @Test func anUnknownEventIsRefusedWithAListOfAllEvents() throws {
    let error = try #require(throws: ValidationError.self) { try EventArguments.events(["dance"]) }
    #expect(error.message.hasPrefix("There is no event \"dance\". There are:\n"))
    for line in EventArguments.usage { #expect(error.message.contains(line)) }
  }
}
