import AppLifecycle
import CApplicationHooks
import Mainspring

/// The parts of an application that the rest of UIKit needs: its core, its Info.plist, and its shared objects.
///
/// It is a class separate from `UIApplication`, so that a timer, the device or a pasteboard does not depend on every
/// class that an application uses.
@MainActor
package final class ApplicationContext {
  /// The contexts of applications on simulated devices; nil outside tests.
  package nonisolated static let simulated = Locked<SimulatedApplications?>(nil)

  /// The applications on simulated devices; in a test program, also before the first launch.
  nonisolated static var simulatedApplications: SimulatedApplications? {
    if let known = simulated.withLock({ $0 }) { return known }
    mainspring_prepare_test_program()
    return simulated.withLock { $0 }
  }

  /// The context of the process's own application; nil before the application exists.
  static var ofProcess: ApplicationContext? {
    didSet { ApplicationContext.coreOfProcess.change { [core = ofProcess?.core] in $0 = core } }
  }

  /// The core of the process's own application.
  private nonisolated static let coreOfProcess = Locked<LifecycleApplication?>(nil)

  /// The core of the application whose code reads this property.
  ///
  /// On a simulated device, if that application is unknown or no longer exists, this is the core of a substitute that
  /// has terminated.
  ///
  /// Any thread may call this.
  ///
  /// - Precondition: `UIApplicationMain` has created the application.
  package nonisolated static var coreOfRunningCode: LifecycleApplication {
    if let core = coreOfProcess.withLock({ $0 }) { return core }
    if let simulatedApplications { return simulatedApplications.context(for: "The application").core }
    fatalError("The application was used before UIApplicationMain has made it.")
  }

  /// The context of the application whose code is running; nil before an application exists.
  static var current: ApplicationContext? { ofProcess ?? simulated.withLock { $0 }?.current() }

  /// Same as `current`, but never nil: on a simulated device, if the application is unknown or no longer exists, this
  /// is the context of a substitute that has terminated.
  ///
  /// - Precondition: `UIApplicationMain` has created the application.
  static var shared: ApplicationContext {
    if let ofProcess { return ofProcess }
    if let simulatedApplications { return simulatedApplications.context(for: "UIApplication.shared") }
    fatalError("UIApplication.shared was asked for before UIApplicationMain has made the application.")
  }

  let core: LifecycleApplication
  /// The contents of Info.plist.
  let information: InformationPropertyList
  let parts: ApplicationParts
  /// The connection to the part of the system that shows notifications.
  nonisolated let notifications: NotificationConnection
  /// The `UIApplication`, typed as any object so that this class does not depend on it.
  weak var owner: AnyObject?
  /// The application's delegate, if it has one.
  weak var delegate: AnyObject?

  init(
    core: LifecycleApplication,
    information: InformationPropertyList,
    parts: ApplicationParts,
    notifications: NotificationConnection
  ) {
    self.core = core
    self.information = information
    self.parts = parts
    self.notifications = notifications
  }

  /// The time of the application's clock, in seconds.
  var uptime: Double { Double(core.loop.clock.now.nanoseconds) / 1e9 }

  /// The module of the delegate's class, or of the application's class if there is no delegate.
  var delegateModule: String? { (delegate ?? owner).flatMap { ProgramClass.module(of: type(of: $0)) } }
}
