import Foundation

/// Who has a say in how a text view is edited.
///
/// The main actor only; everything has a default, which has nothing against it.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether it may begin to be edited.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether it may be edited no more.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// It has begun to be edited.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// It is edited no more.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether `text` may take the place of what is in `range`.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Another part of the text is selected.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// It may.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// It may.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// It may.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    true
  }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
