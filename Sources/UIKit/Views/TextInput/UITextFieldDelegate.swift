import Foundation

/// Who has a say in how a text field is edited.
///
/// Every member has a default.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether it may be edited.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// It is being edited.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// It is edited no more.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// It is edited no more, and why.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether what the user has typed may replace the characters of that range, which is counted in UTF-16.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// The place of the cursor, or what is selected, has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the button that clears may do so.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it does otherwise.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// It may.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// It may.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the one without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// It may.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// It may.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// It does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
