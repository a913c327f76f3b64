import Foundation

/// The methods with which a text view notifies its delegate, and requests its permission.
///
/// The main actor only. Every method has a default implementation; the default answers are true.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitextviewdelegate>.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether `text` may replace the characters in `range`, which is in UTF-16 units.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) { OptionalRequirement.isDefault(of: self) }
  /// Returns true.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) { OptionalRequirement.isDefault(of: self) }
}
