import Foundation

/// The view controller of what is shown in place of the keyboard; here nothing is.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// Kept, and has no effect here.
  open var primaryLanguage: String?

  /// Goes away; has no effect here: it is not shown.
  open func dismissKeyboard() {}
}
