import AppLifecycle
import Foundation
import Mainspring

/// The application: the one object that system events reach, and the end of every responder chain but for its delegate.
///
/// It is a face on `AppLifecycle.Application`, which holds the life cycle. Made by `UIApplicationMain`, once in a process. The
/// main actor only, but for the background tasks, which may be used from any thread.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// What the application can know of its own state.
  public enum State: Int, Sendable {
    /// In the foreground, with events.
    case active
    /// In the foreground, but without events.
    case inactive
    /// Off the screen.
    case background
  }

  /// The one that UIApplicationMain has made.
  static var ofProcess: UIApplication?
  /// Says whose application is asked for where the process has none of its own: UIKitTesting, which may have many.
  package static var simulated: (() -> UIApplication?)?
  /// What the application that is being made is a face of, where that is not for `UIApplicationMain` to decide.
  package static var coreInMaking: Application?

  static var instance: UIApplication? { ofProcess ?? simulated?() }

  /// The application.
  ///
  /// - Precondition: `UIApplicationMain` has made it.
  public class var shared: UIApplication {
    guard let instance else {
      if simulated != nil {
        fatalError(
          "UIApplication.shared was asked for, but it cannot be told which simulated device is meant: launch an application "
            + "in this test, or ask from inside of the device's run { … }."
        )
      }
      fatalError("UIApplication.shared was asked for before UIApplicationMain has made the application.")
    }
    return instance
  }

  /// Who is told of the life cycle.
  ///
  /// `UIApplicationMain` keeps the delegate that it makes.
  open weak var delegate: (any UIApplicationDelegate)?

  package let core: Application
  nonisolated let backgroundTasks: BackgroundTaskManager
  let windowList: WindowList
  let loadedViewControllers: LoadedViewControllers
  let appearanceProxies: AppearanceProxies
  let delayedPerformances = DelayedPerformances()
  private let touchTracker = TouchTracker()
  private lazy var bridge = LifecycleBridge(application: self)

  /// The application.
  ///
  /// Not to be called: `UIApplicationMain` does.
  public override init() {
    if let core = UIApplication.coreInMaking {
      UIApplication.coreInMaking = nil
      self.core = core
      windowList = WindowList()
      loadedViewControllers = LoadedViewControllers()
      appearanceProxies = AppearanceProxies()
    } else {
      if UIApplication.instance != nil { fatalError("There can only be one UIApplication instance.") }
      core = Application(configuration: UIApplication.configuration(), loop: .main)
      windowList = .ofProcess
      loadedViewControllers = .ofProcess
      appearanceProxies = .ofProcess
    }
    backgroundTasks = core.backgroundTasks
    super.init()
    if windowList === WindowList.ofProcess { UIApplication.ofProcess = self }
    core.delegate = bridge
  }

  /// What the application knows of its own state.
  open var applicationState: State {
    switch core.state {
    case .active: .active
    case .inactive: .inactive
    case .background: .background
    }
  }

  /// The windows, from back to front.
  open var windows: [UIWindow] { windowList.frontToBack.reversed() }

  /// The key window.
  open var keyWindow: UIWindow? { windowList.key }

  /// The delegate, where it is a responder.
  open override var next: UIResponder? {
    let responder = delegate as? UIResponder
    return responder === self ? nil : responder
  }

  /// Gives an event to the windows that it is for.
  ///
  /// Subclasses may look at every event here, and must call super.
  open func sendEvent(_ event: UIEvent) {
    let windows = Set((event.allTouches ?? []).compactMap(\.window))
    for window in windows { window.sendEvent(event) }
  }

  /// Calls the method of `target` that `action` names, with `sender` and `event` as far as it takes them; see ``Selector``.
  ///
  /// A target of nil is the first object of the responder chain that can perform the action, from `sender` on, where that is
  /// a responder, else from the key window.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let first = sender as? UIResponder ?? keyWindow ?? self
    guard let target = target ?? first.target(forAction: action, withSender: sender) else { return false }
    ActionMethod.perform(action, on: target as AnyObject, sender, event)
    return true
  }

  func receive(_ frame: [TouchPoint]) {
    guard let event = touchTracker.event(for: frame, at: uptime, in: windowList.frontToBack) else { return }
    sendEvent(event)
    touchTracker.forgetLifted()
  }

  /// What leaves the foreground is touched no more: the fingers on it are taken back.
  func cancelTouches() {
    guard let event = touchTracker.cancelAll(at: uptime) else { return }
    sendEvent(event)
    touchTracker.forgetLifted()
  }

  private var uptime: TimeInterval { Double(core.loop.clock.now.nanoseconds) / 1e9 }

  private static func configuration() -> ApplicationConfiguration {
    let properties = InformationPropertyList.ofProgram
    return ApplicationConfiguration(
      name: properties.name,
      policy: LaunchEnvironment.current.policy,
      backgroundModes: Set(properties.backgroundModes ?? []),
      exitsOnSuspend: properties.exitsOnSuspend ?? false
    )
  }
}
