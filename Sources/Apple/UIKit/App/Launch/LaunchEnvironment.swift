import AppLifecycle
import ControlPlane
import Foundation
import Mainspring

/// The settings for a launch, from the environment and the command line.
///
/// docs/apple/uikit.md lists the variables. An invalid value ends the process with a message that describes the valid
/// ones.
struct LaunchEnvironment {
  /// The path of the life-cycle log: `MAINSPRING_LOG=path` or `--record path`.
  var logPath: String?
  /// `MAINSPRING_POLICY`: a background policy as JSON, with durations in seconds.
  var policy = BackgroundPolicy.default
  /// `MAINSPRING_TOUCH`: the device path of a touchscreen, or a pipe that delivers its `input_event`s.
  var touchPath: String?
  /// `MAINSPRING_KEYBOARD`: the device path of a keyboard, or a pipe that delivers its `input_event`s.
  var keyboardPath: String?
  /// `MAINSPRING_TOUCH_AXES=minX,maxX,minY,maxY`: the axes of a touchscreen that does not report them itself.
  var touchAxes: [Int32]?
  /// `MAINSPRING_SCREEN=widthxheight`: the size of the screen, in points.
  var screenSize = CGSize(width: 390, height: 844)
  /// `MAINSPRING_PRESSURE`: a file to read instead of `/proc/pressure/memory`; `off` disables memory warnings.
  var pressurePath: String?
  /// `MAINSPRING_TASK_REQUESTS`: the requests of `BGTaskScheduler` that a former process of the application has made,
  /// as JSON like that of `GET /work`.
  var taskRequests: [TaskRequest] = []
  /// Whether to start a control server; `MAINSPRING_CONTROL=off` disables it.
  var hasControlServer = true
  /// `MAINSPRING_INFO_PLIST`: the path of the application's Info.plist.
  var informationPropertyList: String?
  /// `MAINSPRING_STATE_DIR`: the folder for the state of applications; by default `$XDG_STATE_HOME/mainspring`, or else
  /// `~/.local/state/mainspring`.
  var stateDirectory: String
  /// `MAINSPRING_PUSH_TOKEN`: the token, in hexadecimal digits, of a device that receives remote notifications.
  var pushToken: String?
  /// `MAINSPRING_BACKGROUND_REFRESH`: whether background work is allowed (`available`, `denied` or `restricted`).
  var backgroundRefresh = UIBackgroundRefreshStatus.available
  /// `MAINSPRING_DEVICE`: whether the device is locked at the launch (`locked` or `unlocked`).
  var isLocked = false
  /// `MAINSPRING_CONTENT_SIZE`: the text size that the user prefers, as in the event `contentSize`.
  var contentSize: ContentSize?
  /// `MAINSPRING_APPEARANCE`: the appearance that the user prefers (`light` or `dark`).
  var interfaceStyle: InterfaceStyle?
  var orientation: DeviceOrientation?
  /// `MAINSPRING_NOTIFICATIONS`: whether the user allows notifications (`allowed` or `denied`).
  var allowsNotifications = true
  /// The reason for the launch.
  ///
  /// `MAINSPRING_LAUNCH=background` launches into the background; `MAINSPRING_LAUNCH_URL` launches to open a URL;
  /// `MAINSPRING_LAUNCH_EVENT` launches for another event, given as JSON.
  var launchOptions = LaunchOptions()

  /// The settings of this process.
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
    switch variables["MAINSPRING_DEVICE"] {
    case nil, "unlocked": break
    case "locked": isLocked = true
    case let other?: LaunchEnvironment.refuse("MAINSPRING_DEVICE is locked or unlocked; it says \(other)")
    }
    if let text = variables["MAINSPRING_CONTENT_SIZE"] {
      contentSize = ContentSize(rawValue: text)
      if contentSize == nil {
        let sizes = ContentSize.allCases.map(\.rawValue).joined(separator: ", ")
        LaunchEnvironment.refuse("MAINSPRING_CONTENT_SIZE is one of \(sizes); it says \(text)")
      }
    }
    if let text = variables["MAINSPRING_APPEARANCE"] {
      interfaceStyle = InterfaceStyle(rawValue: text)
      if interfaceStyle == nil { LaunchEnvironment.refuse("MAINSPRING_APPEARANCE is light or dark; it says \(text)") }
    }
    if let text = variables["MAINSPRING_ORIENTATION"] {
      orientation = DeviceOrientation(rawValue: text)
      if orientation == nil {
        let ways = DeviceOrientation.allCases.map(\.rawValue).joined(separator: ", ")
        LaunchEnvironment.refuse("MAINSPRING_ORIENTATION is one of \(ways); it says \(text)")
      }
    }
    switch variables["MAINSPRING_NOTIFICATIONS"] {
    case nil, "allowed": break
    case "denied": allowsNotifications = false
    case let other?: LaunchEnvironment.refuse("MAINSPRING_NOTIFICATIONS is allowed or denied; it says \(other)")
    }
    if let text = variables["MAINSPRING_TASK_REQUESTS"] {
      guard let requests = try? JSONDecoder().decode([PendingWork.Request].self, from: Data(text.utf8)) else {
        LaunchEnvironment.refuse("MAINSPRING_TASK_REQUESTS is no list of task requests")
      }
      taskRequests = requests.map(\.request)
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
    let isOnScreen = launchOptions.event.map { $0.delivery == .broughtForward } ?? !launchOptions.inBackground
    if isLocked, isOnScreen {
      LaunchEnvironment.refuse(
        "an application is not launched on the screen of a locked device: set MAINSPRING_LAUNCH=background too"
      )
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

  /// Returns the folder for the state of the application with that name.
  func stateFolder(ofApplication name: String) -> URL {
    URL(fileURLWithPath: stateDirectory).appendingPathComponent(name.replacingOccurrences(of: "/", with: "-"))
  }

  /// Ends the process because of an invalid request by the user, with the exit status of a usage error (64).
  static func refuse(_ message: String) -> Never {
    StandardStream.error.write("mainspring: \(message)\n")
    exit(64)
  }

  static func warn(_ message: String) { DiagnosticMessage.write(message) }
}
