import AppLifecycle
import ControlPlane
import Foundation
import SystemEventSources

/// Connects a running application to the machine: the sources of system events, the control server and the log.
///
/// If a resource that the user has explicitly requested (a touchscreen, a keyboard, a log) is not available, the
/// process ends with the reason. If an optional one (memory warnings, the control server) is not available, the
/// application runs without it, and a message goes to standard error.
@MainActor
final class SystemConnections {
  private let signals: SignalEvents
  private var pressure: MemoryPressureSource?
  private var touchscreen: TouchscreenSource?
  private var keyboard: KeyboardSource?
  private var server: ControlServer?

  init(application: LifecycleApplication) {
    // Start signals first: threads that are started later inherit the mask that blocks them.
    signals = SignalEvents(sink: application, loop: application.loop)
    do {
      try signals.start()
    } catch {
      LaunchEnvironment.warn("signals have their default effects, SIGTERM too: \(error)")
    }
    let environment = LaunchEnvironment.current
    if let path = environment.logPath {
      do {
        try LifecycleLogFile(path: path).attach(to: application.log)
      } catch {
        LaunchEnvironment.refuse("the log cannot be written: \(error)")
      }
    }
    connectPressure(application, environment)
    connectTouchscreen(application, environment)
    connectKeyboard(application, environment)
    guard environment.hasControlServer else { return }
    do {
      let server = try ControlServer(application: application)
      server.screen = LiveScreen(application)
      server.delegates = {
        let application = UIApplication.shared
        return ([application.delegate] + application.connectedScenes.map(\.delegate)).compactMap(\.self)
      }
      self.server = server
    } catch {
      LaunchEnvironment.warn("no control server: \(error)")
    }
  }

  /// Closes the connections and removes the sockets.
  func close() {
    server?.stop()
    touchscreen?.stop()
    keyboard?.stop()
    pressure?.stop()
    signals.stop()
  }

  private func connectPressure(_ application: LifecycleApplication, _ environment: LaunchEnvironment) {
    if environment.pressurePath == "off" { return }
    let source =
      if let path = environment.pressurePath {
        MemoryPressureSource(sink: application, loop: application.loop, path: path)
      } else {
        MemoryPressureSource(sink: application, loop: application.loop)
      }
    pressure = source
    if case .unavailable(let reason) = source.start() { LaunchEnvironment.warn("no memory warnings: \(reason)") }
  }

  private func connectKeyboard(_ application: LifecycleApplication, _ environment: LaunchEnvironment) {
    guard let path = environment.keyboardPath else { return }
    let source = KeyboardSource(sink: application, loop: application.loop, path: path)
    keyboard = source
    if case .unavailable(let reason) = source.start() { LaunchEnvironment.refuse("no keys from \(path): \(reason)") }
  }

  private func connectTouchscreen(_ application: LifecycleApplication, _ environment: LaunchEnvironment) {
    guard let path = environment.touchPath else { return }
    let axes = environment.touchAxes.map { TouchAxes(x: $0[0]...$0[1], y: $0[2]...$0[3]) }
    let source = TouchscreenSource(
      sink: application,
      loop: application.loop,
      input: .path(path),
      axes: axes,
      screenSize: ScreenSize(width: environment.screenSize.width, height: environment.screenSize.height)
    )
    touchscreen = source
    if case .unavailable(let reason) = source.start() {
      LaunchEnvironment.refuse("no touches from \(path): \(reason)")
    }
  }
}
