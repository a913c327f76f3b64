import AppLifecycle
import Foundation
import Mainspring

extension LaunchOptions {
  /// The launch for which a host has started this process: for background work, for a URL, or by a person.
  ///
  /// A service passes it to `LifecycleApplication.run(_:)`; UIKit reads the same variables, `MAINSPRING_LAUNCH_EVENT`
  /// and `MAINSPRING_LAUNCH_URL`. Without them it is a launch by a person. A variable that is not valid is reported as
  /// a `DiagnosticMessage`, and left out. Any thread may call this.
  public static var hosted: LaunchOptions { hosted(by: ProcessInfo.processInfo.environment) }

  static func hosted(by variables: [String: String]) -> LaunchOptions {
    var options = LaunchOptions(url: variables["MAINSPRING_LAUNCH_URL"])
    guard let text = variables["MAINSPRING_LAUNCH_EVENT"] else { return options }
    options.event = try? JSONDecoder().decode(SystemEvent.self, from: Data(text.utf8))
    if options.event?.isReasonToLaunch != true {
      options.event = nil
      DiagnosticMessage.write("MAINSPRING_LAUNCH_EVENT is no event that launches an application", source: "host")
    }
    return options
  }
}
