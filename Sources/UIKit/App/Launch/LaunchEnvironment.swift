import AppLifecycle
import Foundation
import Mainspring

/// What the environment and the command line say about how the application is to be run.
///
/// The variables are listed in docs/uikit.md. A value that cannot be understood ends the process with a message that
/// says what would be right.
struct LaunchEnvironment {
  /// Where the life-cycle log goes: `MAINSPRING_LOG=path` or `--record path`.
  var logPath: String?
  /// `MAINSPRING_POLICY`: a background policy as JSON, with its durations in seconds.
  var policy = BackgroundPolicy.default
  /// `MAINSPRING_TOUCH`: a touchscreen's device path, or a pipe that gives its `input_event`s.
  var touchPath: String?
  /// `MAINSPRING_KEYBOARD`: a keyboard's device path, or a pipe that gives its `input_event`s.
  var keyboardPath: String?
  /// `MAINSPRING_TOUCH_AXES=minX,maxX,minY,maxY`: the axes of a touchscreen that cannot be asked for them.
  var touchAxes: [Int32]?
  /// `MAINSPRING_SCREEN=widthxheight`, in points.
  var screenSize = CGSize(width: 390, height: 844)
  /// `MAINSPRING_PRESSURE`: a file to stand for `/proc/pressure/memory`; `off` asks for no memory warnings.
  var pressurePath: String?
  /// `MAINSPRING_CONTROL=off` starts no control server.
  var hasControlServer = true
  /// `MAINSPRING_INFO_PLIST`: the application's Info.plist.
  var informationPropertyList: String?
  /// `MAINSPRING_STATE_DIR`: where the state of applications is kept, else `$XDG_STATE_HOME/mainspring`.
  var stateDirectory: String
  /// `MAINSPRING_PUSH_TOKEN`: the token, as hexadecimal digits, of a device that gets remote notifications.
  var pushToken: String?
  /// `MAINSPRING_BACKGROUND_REFRESH`: `available`, `denied` or `restricted`.
  var backgroundRefresh = UIBackgroundRefreshStatus.available
  /// `MAINSPRING_LAUNCH_EVENT`: another event to launch for, as JSON.
  ///
  /// `MAINSPRING_LAUNCH=background` launches off the screen; `MAINSPRING_LAUNCH_URL` launches to open a URL.
  var launchOptions = LaunchOptions()

  /// That of this process.
  static let current = LaunchEnvironment(ProcessInfo.processInfo.environment, arguments: CommandLine.arguments)

  init(_ variables: [String: String], arguments: [String]) {
    logPath = variables["MAINSPRING_LOG"]
    if let flag = arguments.firstIndex(of: "--record") {
      guard flag + 1 < arguments.count else { LaunchEnvironment.refuse("--record needs the path of the log after it") }
      logPath = arguments[flag + 1]
    }
    touchPath = variables["MAINSPRING_TOUCH"]
    keyboardPath = variables["MAINSPRING_KEYBOARD"]
    pressurePath = variables["MAINSPRING_PRESSURE"]
    hasControlServer = variables["MAINSPRING_CONTROL"] != "off"
    informationPropertyList = variables["MAINSPRING_INFO_PLIST"]
    if let text = variables["MAINSPRING_POLICY"] {
      do {
        policy = try JSONDecoder().decode(BackgroundPolicy.self, from: Data(text.utf8))
      } catch {
        LaunchEnvironment.refuse("MAINSPRING_POLICY is no background policy: \(error)")
      }
    }
    if let text = variables["MAINSPRING_TOUCH_AXES"] {
      let numbers = text.split(separator: ",").compactMap { Int32($0) }
      guard numbers.count == 4, numbers[0] < numbers[1], numbers[2] < numbers[3] else {
        LaunchEnvironment.refuse("MAINSPRING_TOUCH_AXES is minX,maxX,minY,maxY, such as 0,4095,0,4095; it says \(text)")
      }
      touchAxes = numbers
    }
    if let text = variables["MAINSPRING_SCREEN"] {
      let numbers = text.split(separator: "x").compactMap { Double($0) }
      guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 < 100_000 }) else {
        LaunchEnvironment.refuse(
          "MAINSPRING_SCREEN is a width and a height in points, such as 390x844; it says \(text)"
        )
      }
      screenSize = CGSize(width: numbers[0], height: numbers[1])
    }
    let home = variables["HOME"] ?? NSHomeDirectory()
    stateDirectory =
      variables["MAINSPRING_STATE_DIR"] ?? (variables["XDG_STATE_HOME"] ?? "\(home)/.local/state") + "/mainspring"
    pushToken = variables["MAINSPRING_PUSH_TOKEN"]
    if let pushToken,
      pushToken.isEmpty || !pushToken.utf8.count.isMultiple(of: 2) || !pushToken.allSatisfy(\.isHexDigit)
    {
      LaunchEnvironment.refuse("MAINSPRING_PUSH_TOKEN is an even number of hexadecimal digits; it says \(pushToken)")
    }
    switch variables["MAINSPRING_BACKGROUND_REFRESH"] {
    case nil, "available": break
    case "denied": backgroundRefresh = .denied
    case "restricted": backgroundRefresh = .restricted
    case let other?:
      LaunchEnvironment.refuse("MAINSPRING_BACKGROUND_REFRESH is available, denied or restricted; it says \(other)")
    }
    launchOptions.event = LaunchEnvironment.launchEvent(variables["MAINSPRING_LAUNCH_EVENT"])
    launchOptions.url = variables["MAINSPRING_LAUNCH_URL"]
    if launchOptions.event != nil, launchOptions.url != nil || variables["MAINSPRING_LAUNCH"] != nil {
      LaunchEnvironment.refuse(
        "MAINSPRING_LAUNCH_EVENT says how the application is launched: set neither MAINSPRING_LAUNCH nor MAINSPRING_LAUNCH_URL"
      )
    }
    switch variables["MAINSPRING_LAUNCH"] {
    case nil, "foreground": break
    case "background":
      launchOptions.inBackground = true
      if launchOptions.url != nil {
        LaunchEnvironment.refuse("an application that is launched off the screen opens no URL: set only one of the two")
      }
    case let other?: LaunchEnvironment.refuse("MAINSPRING_LAUNCH is foreground or background; it says \(other)")
    }
  }

  private static func launchEvent(_ text: String?) -> SystemEvent? {
    guard let text else { return nil }
    do {
      let event = try JSONDecoder().decode(SystemEvent.self, from: Data(text.utf8))
      if event.isReasonToLaunch { return event }
      refuse("MAINSPRING_LAUNCH_EVENT: \(event.kind.rawValue) launches no application")
    } catch {
      refuse("MAINSPRING_LAUNCH_EVENT is no event: \(error)")
    }
  }

  /// Where the state of the application of that name is kept.
  func stateFolder(ofApplication name: String) -> URL {
    URL(fileURLWithPath: stateDirectory).appendingPathComponent(name.replacingOccurrences(of: "/", with: "-"))
  }

  /// Ends the process because of what its user has asked for; the status is that of a command line not understood.
  static func refuse(_ message: String) -> Never {
    warn(message)
    exit(64)
  }

  static func warn(_ message: String) { StandardStream.error.write("mainspring: \(message)\n") }
}
