import AppLifecycle
import Dispatch
import Mainspring

/// The connection of one process to the system's side of notifications.
package final class NotificationConnection: Sendable {
  // Unchecked because the objects are only stored here, and the lock around the value guards it.
  private struct References: @unchecked Sendable {
    weak var center: AnyObject?
    weak var delegate: AnyObject?
    /// The identifiers of notifications whose responses have found no delegate.
    var missed: [String] = []
    var receiver: (any NotificationReceiver)?
  }

  /// The connection of the process's own application; it can be used before that application exists.
  static let ofProcess = NotificationConnection(
    to: DeviceNotifications(
      clock: ProcessNotificationClock(),
      hasPrompts: false,
      allows: LaunchEnvironment.current.allowsNotifications
    ),
    onMistake: nil
  )

  package let system: DeviceNotifications
  /// The queue on which the notification center calls completion handlers.
  package let handlers = DispatchQueue(label: "UNUserNotificationCenter.call-out")
  private let references = Locked(References())
  private let onMistake: (@Sendable (String) -> Void)?
  /// The application; nil before it exists.
  @MainActor var core: LifecycleApplication?
  /// Delivers a notification of the interface that iOS 10 replaced to the application's delegate; nil before the
  /// application exists.
  @MainActor var receiveLocally: ((UILocalNotification) -> Void)?

  /// Creates the connection of a process that starts.
  ///
  /// - Parameters:
  ///   - system: the system's side of notifications.
  ///   - onMistake: reports a mistake of the application, on any thread; nil writes it to standard error.
  package init(to system: DeviceNotifications, onMistake: (@Sendable (String) -> Void)?) {
    self.system = system
    self.onMistake = onMistake
  }

  /// The connection of the application whose code is running; any thread may read it.
  package static var ofRunningCode: NotificationConnection {
    guard let simulated = ApplicationContext.simulatedApplications else { return ofProcess }
    return simulated.context(for: "UNUserNotificationCenter.current()").notifications
  }

  /// Whether the application is in the foreground, so that its delegate chooses how a notification is presented.
  @MainActor package var isInForeground: Bool {
    guard let core, core.termination == nil else { return false }
    return core.machine.phase == .active || core.machine.phase == .inactive
  }

  // MARK: - Mistakes

  /// Reports a mistake of the application: on a simulated device fails the test, otherwise warns on standard error.
  package func report(_ message: String) {
    if let onMistake { onMistake(message) } else { LaunchEnvironment.warn(message) }
  }

  /// Reports a mistake, unless the process has ended: a process that has ended cannot finish its work.
  package func reportIfRunning(_ message: String) {
    system.clock.runOnMain { [self] in
      if system.process === self, core?.termination == nil { report(message) }
    }
  }

  /// Reports a mistake for which Apple's systems throw an exception: on a simulated device fails the test, otherwise
  /// ends the process.
  package func exception(_ message: String) {
    if let onMistake { onMistake(message) } else { fatalError(message) }
  }

  // MARK: - The notification center

  /// Returns the notification center that the application uses; `make` creates it if there is none.
  package func center<Center: AnyObject>(_ make: () -> Center) -> Center {
    let known = references.withLock { Unchecked(object: $0.center) }.object
    if let known { return unsafeDowncast(known, to: Center.self) }
    let center = make()
    let new = Unchecked(object: center)
    references.withLock { $0.center = new.object }
    return center
  }

  /// The object that passes notifications to the delegate; nil until the notification center is used.
  package var receiver: (any NotificationReceiver)? {
    get { references.withLock { $0.receiver } }
    set { references.withLock { $0.receiver = newValue } }
  }

  /// The delegate of the notification center; held weakly.
  ///
  /// Setting a delegate after a response has found none is reported as a mistake.
  package var delegate: AnyObject? {
    get { references.withLock { Unchecked(object: $0.delegate) }.object }
    set {
      let new = Unchecked(object: newValue)
      let missed = references.withLock { references in
        references.delegate = new.object
        if new.object == nil { return [String]() }
        defer { references.missed = [] }
        return references.missed
      }
      guard let identifier = missed.first else { return }
      report(
        "The delegate of UNUserNotificationCenter was set too late: the user's response to the notification "
          + "\"\(identifier)\" found none. Set it before application(_:didFinishLaunchingWithOptions:) returns."
      )
    }
  }

  /// Records that a response to a notification has found no delegate.
  @MainActor
  func didMissResponse(to notification: UserNotification) {
    references.withLock { $0.missed.append(notification.identifier) }
    core?.recordPresentation("notification", "\(notification.logged); the response found no delegate")
  }

  /// Carries a reference through the lock; unchecked because the object is not used there.
  private struct Unchecked: @unchecked Sendable { let object: AnyObject? }
}
