import Foundation
import Mainspring

/// A question to the user, with the choices.
///
/// The main actor only. It is presented over what is there. Each choice is a button of 270 by 44 points, one below the
/// other, in the middle of the screen or at its lower side; `choose(_:)` in UIKitTesting plays the user, too.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How it is asked.
  public enum Style: Int, Sendable {
    /// From the lower side.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// What it says below its title.
  open var message: String?
  /// How it is asked.
  open var preferredStyle: Style { givenStyle }
  /// The choices, in the order in which they came.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice that the Return key makes.
  open var preferredAction: UIAlertAction?
  /// The text fields, in the order in which they came; nil where there are none.
  open private(set) var textFields: [UITextField]?
  private var givenStyle = Style.actionSheet

  /// A question with that title and message.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    givenStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// A question that says nothing.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A question from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a choice.
  ///
  /// - Precondition: of those that leave everything as it is, there is only one.
  open func addAction(_ action: UIAlertAction) {
    require(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "An alert can have only one action of the style cancel."
    )
    actions.append(action)
  }

  /// Adds a text field.
  ///
  /// - Precondition: the question is asked in the middle of the screen.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    require(givenStyle == .alert, "Text fields can only be added to an alert controller of the style alert.")
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// The user makes that choice: the question goes, and then its handler is called.
  ///
  /// - Returns: false where it cannot be made, since the question is not asked now or does not offer it.
  @discardableResult
  package func make(_ action: UIAlertAction) -> Bool {
    guard ownPresentation != nil, action.isEnabled, actions.contains(where: { $0 === action }) else { return false }
    dismiss(animated: true) { action.handler?(action) }
    return true
  }

  // MARK: - Its view

  private var buttons: [UIButton] = []

  override func installContents() {
    guard buttons.count != actions.count, let view = viewIfLoaded else { return }
    for button in buttons { button.removeFromSuperview() }
    buttons = actions.map { action in
      UIButton(
        frame: .zero,
        primaryAction: UIAction(title: action.title ?? "") { [weak self] _ in self?.make(action) }
      )
    }
    for button in buttons { view.addSubview(button) }
  }

  override func placeContents() {
    guard let view = viewIfLoaded else { return }
    let size = CGSize(width: 270, height: 44)
    let height = size.height * CGFloat(buttons.count)
    let top = givenStyle == .alert ? (view.bounds.height - height) / 2 : view.bounds.height - height
    for (place, button) in buttons.enumerated() {
      let y = top + size.height * CGFloat(place)
      button.frame = CGRect(origin: CGPoint(x: (view.bounds.width - size.width) / 2, y: y), size: size)
    }
  }
}
