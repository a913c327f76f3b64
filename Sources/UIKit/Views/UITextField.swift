import Foundation

/// A control for a line of text.
///
/// The main actor only.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// What it holds.
  open var text: String? = ""
  /// What it shows while it is empty.
  open var placeholder: String?
  /// Whether what it holds is not shown.
  open var isSecureTextEntry = false
}
