/// A class whose outlets, actions and runtime attributes an Interface Builder file connects by name.
///
/// On Apple's platforms the Objective-C runtime finds them. On Linux the class lists them in one method:
///
/// ```swift
/// class SignInViewController: UIViewController, StoryboardConnectable {
///   weak var nameField: UITextField!
///   var stars: [UIImageView]!
///
///   func signIn(_ sender: UIButton) { … }
///
///   func connect(_ connection: StoryboardConnection) {
///     connection.outlet("nameField") { nameField = $0 }
///     connection.outletCollection("stars") { stars = $0 }
///     connection.action("signIn:", signIn)
///   }
/// }
/// ```
///
/// A subclass overrides the method and calls super. If the file contains a name that the class does not list, the
/// process ends with a message, as on Apple's platforms.
@preconcurrency @MainActor
public protocol StoryboardConnectable: AnyObject {
  /// Lists the outlets, actions and attributes of the object.
  ///
  /// The method of `connection` with the requested name makes the connection or performs the action.
  ///
  /// Called once for each connection of the object, and once for each action that it performs. The names are those in
  /// the file, which are Objective-C's, such as `signIn:` for `signIn(_:)` and `unwindHomeWithSegue:` for
  /// `unwindHome(segue:)`.
  func connect(_ connection: StoryboardConnection)

  /// Called after the object has been created and its outlets have been connected.
  ///
  /// A responder receives the call even if it does not conform to this protocol.
  func awakeFromNib()
}

extension StoryboardConnectable {
  /// Does nothing.
  public func awakeFromNib() {}
}
