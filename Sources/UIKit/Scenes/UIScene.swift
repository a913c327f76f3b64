import Foundation

/// One instance of the application's interface.
///
/// The main actor only. The system makes scenes: the first at the launch, others when they are asked for.
@MainActor
open class UIScene: UIResponder {
  /// Where a scene stands.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the application.
    case unattached = -1
    /// On the screen, with events.
    case foregroundActive = 0
    /// On the screen, but without events.
    case foregroundInactive = 1
    /// Off the screen.
    case background = 2

    /// What the log calls it.
    var name: String {
      switch self {
      case .unattached: "unattached"
      case .foregroundActive: "foregroundActive"
      case .foregroundInactive: "foregroundInactive"
      case .background: "background"
      }
    }
  }

  /// What is kept of the scene while it is not connected.
  open private(set) var session: UISceneSession
  /// Who is told of the scene's life; the scene keeps it.
  open var delegate: (any UISceneDelegate)?
  /// Where the scene stands.
  open internal(set) var activationState = ActivationState.unattached
  /// What the user sees it called.
  open var title: String! = ""
  /// The line below the title.
  open var subtitle: String = ""
  /// Which activities the scene is for; kept, and has no effect here.
  open var activationConditions = UISceneActivationConditions()

  /// A scene; the system's to make.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The application.
  open override var next: UIResponder? { UIApplication.instance }

  /// What the scene is restored with goes on being so; has no effect here: it is restored at once.
  open func extendStateRestoration() {}

  /// What `extendStateRestoration` began is over; has no effect here.
  open func completeStateRestoration() {}
}
