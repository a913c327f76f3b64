import Foundation

/// The view controller of a view shown in place of the keyboard or above it.
///
/// The main actor only. Keyboards of other applications are not shown here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiinputviewcontroller>.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController {
  /// Stored, but has no effect here.
  open var primaryLanguage: String?

  /// The view that is shown: the controller's view, if it is an input view.
  open override var inputView: UIInputView? {
    get { viewIfLoaded as? UIInputView }
    set { view = newValue }
  }

  /// Creates an input view as the view, or loads the view from the nib or storyboard.
  open override func loadView() {
    if !loadViewFromInterfaceFile() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }
  }

  /// Makes the first responder resign, which hides the keyboard.
  open func dismissKeyboard() { WindowList.shared.key?.giveUpFirstResponder() }
}
