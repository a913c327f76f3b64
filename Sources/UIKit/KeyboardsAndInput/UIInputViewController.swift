import Foundation

/// The view controller of a custom keyboard; custom keyboards are not shown here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiinputviewcontroller>.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// Stored, but has no effect here.
  open var primaryLanguage: String?

  /// Does nothing here, since the keyboard is not shown.
  open func dismissKeyboard() {}
}
