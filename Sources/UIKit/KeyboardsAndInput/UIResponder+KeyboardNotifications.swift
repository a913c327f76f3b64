import Foundation

/// The notifications of the on-screen keyboard, with their keys.
///
/// They are never posted here: input comes from a hardware keyboard.
extension UIResponder {
  /// Posted on Apple's platforms before the keyboard is shown; never posted here.
  public nonisolated class var keyboardWillShowNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillShowNotification")
  }
  /// Posted on Apple's platforms after the keyboard was shown; never posted here.
  public nonisolated class var keyboardDidShowNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidShowNotification")
  }
  /// Posted on Apple's platforms before the keyboard is hidden; never posted here.
  public nonisolated class var keyboardWillHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillHideNotification")
  }
  /// Posted on Apple's platforms after the keyboard was hidden; never posted here.
  public nonisolated class var keyboardDidHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidHideNotification")
  }
  /// Posted on Apple's platforms before the keyboard's frame changes; never posted here.
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// Posted on Apple's platforms after the keyboard's frame changed; never posted here.
  public nonisolated class var keyboardDidChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  }
  /// The key for the frame before the change, a `CGRect` in screen coordinates.
  public nonisolated class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// The key for the frame after the change, a `CGRect` in screen coordinates.
  public nonisolated class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// The key for the duration of the animation, in seconds.
  public nonisolated class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
  /// The key for the animation curve, the raw value of a `UIView.AnimationCurve`.
  public nonisolated class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
  /// The key for whether the keyboard belongs to this application, a `Bool`.
  public nonisolated class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
