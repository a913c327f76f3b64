import Foundation
import Mainspring

/// A view controller that asks the user a question with several choices.
///
/// Use it only on the main actor. The alert is presented over the current content. The text fields, and below them a
/// button for each choice, have 270 by 44 points each, in the middle of the screen or at its lower edge; with
/// UIKitPictures their places are those that people know. A test makes a choice with `choose(_:)` of UIKitTesting.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uialertcontroller>.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The positions of alerts.
  public enum Style: Int, Sendable {
    /// At the lower edge of the screen.
    case actionSheet = 0
    /// In the middle of the screen.
    case alert = 1
  }

  /// The text below the title.
  open var message: String?
  /// The position of the alert.
  open var preferredStyle: Style { givenStyle }
  /// The choices, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The choice that the Return key makes on Apple's platforms; here its button only has bold letters.
  open var preferredAction: UIAlertAction?
  /// The text fields, in the order in which they were added; nil if there are none.
  open private(set) var textFields: [UITextField]?
  private var givenStyle = Style.actionSheet

  /// Creates an alert with that title and message.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    givenStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Creates an alert without title and message.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an alert from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Adds a choice.
  ///
  /// - Precondition: The alert has at most one choice with the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    require(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "An alert can have only one action of the style cancel."
    )
    actions.append(action)
  }

  /// Adds a text field, and calls `configurationHandler` with it.
  ///
  /// - Precondition: The alert's style is `alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    require(givenStyle == .alert, "Text fields can only be added to an alert controller of the style alert.")
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Dismisses the alert and then calls the handler of `action`, as when the user makes that choice.
  ///
  /// - Returns: false if the alert is not presented or is being dismissed, because a choice is made once, or if it does
  ///   not offer the choice or has disabled it.
  @discardableResult
  package func make(_ action: UIAlertAction) -> Bool {
    guard ownPresentation != nil, !isGoingToBeDismissed, action.isEnabled, actions.contains(where: { $0 === action })
    else { return false }
    dismiss(animated: true) { action.handler?(action) }
    return true
  }

  // MARK: - View

  private var buttons: [UIButton] = []
  private lazy var panel = AlertPanel(of: self)

  override func installContents() {
    guard let view = viewIfLoaded else { return }
    if panel.superview !== view { view.insertSubview(panel, at: 0) }
    for field in textFields ?? [] where field.superview !== view { view.addSubview(field) }
    guard buttons.count != actions.count else { return }
    for button in buttons { button.removeFromSuperview() }
    buttons = actions.map { action in
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: action.title ?? "") { [weak self] _ in self?.make(action) }
      )
      AlertPanel.dress(button, for: action, of: givenStyle, isPreferred: action === preferredAction)
      return button
    }
    for button in buttons { view.addSubview(button) }
  }

  override func placeContents() {
    guard let view = viewIfLoaded else { return }
    if TextMeasuring.library != nil {
      let rows = AlertRows(of: self, in: view.bounds.inset(by: view.safeAreaInsets))
      for (field, place) in zip(textFields ?? [], rows.fields) { field.frame = place }
      for (button, place) in zip(buttons, rows.buttons) { button.frame = place }
      return panel.place(behind: rows)
    }
    let size = CGSize(width: 270, height: 44)
    let rows: [UIView] = (textFields ?? []) + buttons
    let height = size.height * CGFloat(rows.count)
    let top = givenStyle == .alert ? (view.bounds.height - height) / 2 : view.bounds.height - height
    for (place, row) in rows.enumerated() {
      let y = top + size.height * CGFloat(place)
      row.frame = CGRect(origin: CGPoint(x: (view.bounds.width - size.width) / 2, y: y), size: size)
    }
  }
}
