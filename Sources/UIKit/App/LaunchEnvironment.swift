import AppLifecycle
import Foundation

/// What the environment and the command line say about how the application is to be run.
///
/// The variables are listed in docs/uikit.md. A value that cannot be understood ends the process with a message that says what would be right.
struct LaunchEnvironment {
  /// Where the life-cycle log goes: `MAINSPRING_LOG=path` or `--record path`.
  var logPath: String?
  /// `MAINSPRING_POLICY`: a background policy as JSON, with its durations in seconds.
  var policy = BackgroundPolicy.default
  /// `MAINSPRING_TOUCH`: a touchscreen's device path, or a pipe that gives its `input_event`s.
  var touchPath: String?
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
    launchOptions.url = variables["MAINSPRING_LAUNCH_URL"]
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

  /// Ends the process because of what its user has asked for; the status is that of a command line not understood.
  static func refuse(_ message: String) -> Never {
    warn(message)
    exit(64)
  }

  static func warn(_ message: String) {
    FileHandle.standardError.write(Data("mainspring: \(message)\n".utf8))
  }
}
