import Foundation

/// The methods with which a text field notifies its delegate, and requests its permission.
///
/// Every method has a default implementation. The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextfielddelegate>.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, with the reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether typed text may replace the characters in a range, which is in UTF-16 units.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called when the position of the cursor, or the selection, has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the text may be cleared when editing begins in a field whose `clearsOnBeginEditing` is true; there
  /// is no clear button here.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether the return key has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) { OptionalRequirement.isDefault(of: self) }
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) { OptionalRequirement.isDefault(of: self) }
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    OptionalRequirement.isDefault(of: self)
    textFieldDidEndEditing(textField)
  }
  /// Returns true.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) { OptionalRequirement.isDefault(of: self) }
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
}
