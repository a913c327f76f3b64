import Foundation

/// One instance of the application's user interface.
///
/// Use it only on the main actor. The system creates scenes: the first at launch, further ones on request.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscene>.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected to the application.
    case unattached = -1
    /// The scene is on the screen and receives events.
    case foregroundActive = 0
    /// The scene is on the screen but receives no events.
    case foregroundInactive = 1
    /// The scene is not on the screen.
    case background = 2

    /// The state's name in the log.
    var name: String {
      switch self {
      case .unattached: "unattached"
      case .foregroundActive: "foregroundActive"
      case .foregroundInactive: "foregroundInactive"
      case .background: "background"
      }
    }
  }

  /// The session of the scene, which exists also while the scene is disconnected.
  open private(set) var session: UISceneSession
  /// The object that receives the scene's life-cycle events.
  ///
  /// The scene holds a strong reference to it.
  open var delegate: (any UISceneDelegate)?
  /// The scene's current state.
  open internal(set) var activationState = ActivationState.unattached
  /// The scene's title as shown to the user.
  open var title: String! = ""
  /// A second line of text, below the title.
  open var subtitle: String = ""
  /// The activities that the scene handles.
  ///
  /// The value is stored and has no effect here.
  open var activationConditions = UISceneActivationConditions()

  /// Creates a scene.
  ///
  /// Only the system calls this initializer.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The application, which is the next responder after every scene.
  open override var next: UIResponder? { ApplicationContext.current?.application }

  /// Extends the restoration of the scene's state.
  ///
  /// Has no effect here, because the state is restored at once.
  open func extendStateRestoration() {}

  /// Ends the extension that `extendStateRestoration()` began.
  ///
  /// Has no effect here.
  open func completeStateRestoration() {}
}
