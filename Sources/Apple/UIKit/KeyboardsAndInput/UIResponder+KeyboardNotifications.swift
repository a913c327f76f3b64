import Foundation

/// The notifications of the on-screen keyboard, with their keys.
///
/// They are posted on the main thread, each `will` before its `did`, first the change of the frame and then that the
/// keyboard is shown or hidden. They have no object. When the first responder changes and what is shown stays the same,
/// none is posted. With a hardware keyboard (`MAINSPRING_KEYBOARD`) they are posted only for the application's views.
///
/// Sources: Apple's pages; public accounts of the order.
extension UIResponder {
  /// Posted before the keyboard is shown.
  public nonisolated class var keyboardWillShowNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillShowNotification")
  }
  /// Posted after the keyboard was shown.
  public nonisolated class var keyboardDidShowNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidShowNotification")
  }
  /// Posted before the keyboard is hidden.
  public nonisolated class var keyboardWillHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillHideNotification")
  }
  /// Posted after the keyboard was hidden.
  public nonisolated class var keyboardDidHideNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidHideNotification")
  }
  /// Posted before the keyboard's frame changes.
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardWillChangeFrameNotification")
  }
  /// Posted after the keyboard's frame changed.
  public nonisolated class var keyboardDidChangeFrameNotification: NSNotification.Name {
    NSNotification.Name("UIKeyboardDidChangeFrameNotification")
  }
  /// The key for the frame before the change, a `CGRect` in screen coordinates.
  public nonisolated class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
  /// The key for the frame after the change, a `CGRect` in screen coordinates.
  public nonisolated class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
  /// The key for the duration of the animation, in seconds: 0.25, or 0 if animations are disabled.
  public nonisolated class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
  /// The key for the animation curve: the number 7, which has no name.
  public nonisolated class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
  /// The key for whether the keyboard belongs to this application: always true here.
  public nonisolated class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
