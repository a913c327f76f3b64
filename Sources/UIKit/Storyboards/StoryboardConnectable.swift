/// A class whose outlets, actions and runtime attributes an Interface Builder file connects by name.
///
/// On Apple's platforms the Objective-C runtime finds them; on Linux the class says what there is, in one method:
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
/// A subclass overrides it and calls super's. A name that the file has and the class has not is a fatal error, as on
/// Apple's platforms.
@preconcurrency @MainActor
public protocol StoryboardConnectable: AnyObject {
  /// Says what outlets, actions and attributes there are; whichever `connection` asks for is connected or performed.
  ///
  /// Called once for each connection of the object, and once for each action that it is to perform. The names are those
  /// that stand in the file: Objective-C's, such as `signIn:` for `signIn(_:)` and `unwindHomeWithSegue:` for
  /// `unwindHome(segue:)`.
  func connect(_ connection: StoryboardConnection)

  /// The object has been made, and its outlets are connected; a responder's is called whether or not it conforms.
  func awakeFromNib()
}

extension StoryboardConnectable {
  /// Does nothing.
  public func awakeFromNib() {}
}
