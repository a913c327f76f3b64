import AppLifecycle
import ArgumentParser
import Foundation

/// Parses system events from the arguments of a command line.
enum EventArguments {
  static let usage = [
    "home | foreground | lock | unlock | hangup | terminate",
    "memory-warning | memory-shortage | background-fetch | time-change",
    "interruption begin | end | accept",
    "open-url URL [SOURCE]",
    "universal-link URL",
    "shortcut TYPE",
    "background-session IDENTIFIER",
    "background-task IDENTIFIER",
    "notification JSON [opened]",
    "notification-response IDENTIFIER [dismiss | action ACTION [TEXT] | background-action ACTION [TEXT]]",
    "screenshot | shake",
    "key NAME (such as a, return, cmd+z, ctrl+shift+up)",
    "remote COMMAND (\(RemoteCommand.allCases.map(\.rawValue).joined(separator: ", ")))",
    "background-refresh available | denied | restricted",
    "content-size CATEGORY (such as large, accessibilityLarge)",
    "appearance light | dark",
    "orientation portrait | portraitUpsideDown | landscapeLeft | landscapeRight",
    "battery PERCENT [charging]",
    "touch X Y (a tap, in points from the upper left)",
  ]

  /// Returns the events for the given words; a touch or a key is two events, down and up.
  ///
  /// - Throws: `ValidationError`, whose text states the expected arguments.
  static func events(_ words: [String]) throws -> [SystemEvent] {
    let arguments = Array(words.dropFirst())
    switch words.first {
    case "home": return [try plain(.home, words)]
    case "foreground": return [try plain(.foreground, words)]
    case "lock": return [try plain(.lock, words)]
    case "unlock": return [try plain(.unlock, words)]
    case "memory-warning": return [try plain(.memoryWarning, words)]
    case "memory-shortage": return [try plain(.memoryShortage, words)]
    case "hangup": return [try plain(.hangup, words)]
    case "terminate": return [try plain(.terminate, words)]
    case "background-fetch": return [try plain(.backgroundFetch, words)]
    case "time-change": return [try plain(.significantTimeChange, words)]
    case "screenshot": return [try plain(.screenshot, words)]
    case "shake": return [try plain(.shake, words)]
    case "key":
      let stroke = try keyStroke(one(arguments, "key needs the key's name."))
      return [.key(stroke), .key(stroke.ended)]
    case "remote": return [.remoteControl(try choice(arguments, "remote needs a command"))]
    case "background-refresh": return [.backgroundRefresh(try choice(arguments, "background-refresh needs a status"))]
    case "content-size": return [.contentSize(try choice(arguments, "content-size needs a category"))]
    case "appearance": return [.interfaceStyle(try choice(arguments, "appearance needs a style"))]
    case "orientation": return [.orientation(try choice(arguments, "orientation needs a way to hold the device"))]
    case "battery": return [.battery(try battery(arguments))]
    case "universal-link":
      return [.userActivity(UserActivity(universalLink: try one(arguments, "universal-link needs a URL.")))]
    case "shortcut":
      return [.shortcut(Shortcut(type: try one(arguments, "shortcut needs the shortcut's type.")))]
    case "background-session":
      let problem = "background-session needs the session's identifier."
      return [.backgroundURLSession(identifier: try one(arguments, problem))]
    case "background-task":
      return [.backgroundTask(identifier: try one(arguments, "background-task needs the task's identifier."))]
    case "notification": return [try notification(arguments)]
    case "notification-response": return [.notificationResponse(try response(arguments))]
    case "interruption":
      guard arguments.count == 1, let phase = InterruptionPhase(rawValue: arguments[0]) else {
        throw ValidationError("An interruption needs one of: begin, end, accept.")
      }
      return [.interruption(phase)]
    case "open-url":
      guard (1...2).contains(arguments.count), !arguments[0].isEmpty else {
        throw ValidationError("open-url needs a URL, and may have the name of the application that asks.")
      }
      return [.openURL(url: arguments[0], source: arguments.count == 2 ? arguments[1] : nil)]
    case "touch":
      guard arguments.count == 2, let x = Double(arguments[0]), let y = Double(arguments[1]), x.isFinite, y.isFinite
      else { throw ValidationError("touch needs two numbers: points from the left and from the top.") }
      return [
        .touch([TouchPoint(id: 1, phase: .began, x: x, y: y)]), .touch([TouchPoint(id: 1, phase: .ended, x: x, y: y)]),
      ]
    case let word:
      throw ValidationError("There is no event \"\(word ?? "")\". There are:\n" + usage.joined(separator: "\n"))
    }
  }

  private static func one(_ arguments: [String], _ problem: String) throws -> String {
    guard arguments.count == 1, !arguments[0].isEmpty else { throw ValidationError(problem) }
    return arguments[0]
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ arguments: [String],
    _ problem: String
  ) throws -> Value {
    guard arguments.count == 1, let value = Value(rawValue: arguments[0]) else {
      throw ValidationError("\(problem): \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return value
  }

  private static func battery(_ arguments: [String]) throws -> Battery {
    guard (1...2).contains(arguments.count), arguments.count == 1 || arguments[1] == "charging",
      let percent = Int(arguments[0]), (0...100).contains(percent)
    else { throw ValidationError("battery needs a percentage from 0 to 100, and may have the word charging.") }
    return Battery(level: Double(percent) / 100, isCharging: arguments.count == 2)
  }

  private static let modifiers: [String: KeyStroke.Modifier] = [
    "cmd": .command, "ctrl": .control, "opt": .option, "shift": .shift, "caps": .capsLock,
  ]

  /// Parses a key such as `cmd+z`: modifiers, then the key.
  private static func keyStroke(_ word: String) throws -> KeyStroke {
    var parts = word.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let name = parts.removeLast()
    let held = parts.compactMap { modifiers[$0] }
    guard held.count == parts.count, let stroke = KeyStroke(name, modifiers: Set(held)) else {
      throw ValidationError(
        "There is no key \"\(word)\". A key is what it types, or one of \(KeyStroke.names.joined(separator: ", ")). "
          + "The prefixes are \(modifiers.keys.sorted().map { $0 + "+" }.joined(separator: ", "))."
      )
    }
    return stroke
  }

  private static func notification(_ arguments: [String]) throws -> SystemEvent {
    guard (1...2).contains(arguments.count), arguments.count == 1 || arguments[1] == "opened",
      let payload = try? JSONDecoder().decode([String: JSONValue].self, from: Data(arguments[0].utf8))
    else {
      throw ValidationError(
        "notification needs its payload, such as {\"aps\":{\"content-available\":1}}, and may have the word opened."
      )
    }
    return .remoteNotification(payload: payload, isOpened: arguments.count == 2)
  }

  private static func response(_ arguments: [String]) throws -> NotificationResponse {
    let words = Array(arguments.dropFirst())
    guard let notification = arguments.first, !notification.isEmpty, words.allSatisfy({ !$0.isEmpty }) else {
      throw ValidationError("notification-response needs the notification's identifier.")
    }
    switch (words.first, words.count) {
    case (nil, _): return NotificationResponse(notification: notification)
    case ("dismiss", 1): return NotificationResponse(notification: notification, action: NotificationResponse.dismiss)
    case ("action", 2...3), ("background-action", 2...3):
      return NotificationResponse(
        notification: notification,
        action: words[1],
        text: words.count == 3 ? words[2] : nil,
        inBackground: words[0] == "background-action"
      )
    default:
      throw ValidationError(
        "Valid after the identifier: dismiss; or action or background-action, the action's identifier and a text."
      )
    }
  }

  private static func plain(_ event: SystemEvent, _ words: [String]) throws -> SystemEvent {
    let arguments = words.dropFirst()
    guard arguments.isEmpty else {
      throw ValidationError("\(words[0]) takes no arguments; it was given \(arguments.joined(separator: " ")).")
    }
    return event
  }
}
