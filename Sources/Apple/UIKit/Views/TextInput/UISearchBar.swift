import Foundation

/// A text field for a search, with a cancel button and, below, a choice of scopes.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisearchbar>.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The style of a search bar.
  public enum Style: UInt, Sendable {
    /// The default style.
    case `default` = 0
    /// A prominent search bar.
    case prominent
    /// A minimal search bar.
    case minimal
  }

  /// The text field.
  open private(set) var searchTextField = UISearchTextField(frame: .zero)
  let cancelButton: UIButton = hidden(UIButton(type: .system))
  private let scopeControl: UISegmentedControl = hidden(UISegmentedControl(frame: .zero))
  private lazy var editor = Editor(self)

  /// Creates an empty search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a search bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private static func hidden<View: UIView>(_ view: View) -> View {
    view.isHidden = true
    return view
  }

  private func prepare() {
    searchTextField.delegate = editor
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
        searchController?.searchBarDidChange()
      },
      for: .editingChanged
    )
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
        searchController?.isActive = false
      },
      for: .touchUpInside
    )
    scopeControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        searchController?.searchBarDidChange()
      },
      for: .valueChanged
    )
    for part in [searchTextField, cancelButton, scopeControl] as [UIView] { addSubview(part) }
  }

  /// The object that is notified of editing and of the buttons.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller that the bar belongs to; nil if there is none.
  weak var searchController: UISearchController?

  /// The search text; setting it notifies the delegate, as on Apple's platforms.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      delegate?.searchBar(self, textDidChange: newValue ?? "")
      searchController?.searchBarDidChange()
    }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The text above the field; stored, but has no effect here: the bar has no room for it.
  open var prompt: String?
  /// Whether the bar shows the cancel button.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set {
      cancelButton.isHidden = !newValue
      setNeedsLayout()
    }
  }
  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// The titles of the scopes; setting them selects the first.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopeControl.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopeControl.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopeControl.selectedSegmentIndex = 0
    }
  }
  /// The index of the selected scope.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopeControl.selectedSegmentIndex) }
    set { scopeControl.selectedSegmentIndex = newValue }
  }
  /// Whether the bar shows the choice of scopes.
  open var showsScopeBar = false {
    didSet {
      scopeControl.isHidden = !showsScopeBar
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The style; only a minimal bar has no background.
  open var searchBarStyle = Style.default
  /// The style of the background, light or dark.
  open var barStyle = UIBarStyle.default
  /// The color of the background; nil for the system's.
  open var barTintColor: UIColor?
  /// Stored, but has no effect here: the background is opaque.
  open var isTranslucent = true
  /// The image behind the field; nil for a color.
  open var backgroundImage: UIImage?
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var keyboardType = UIKeyboardType.default
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var returnKeyType = UIReturnKeyType.search
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Stored, but has no effect here: the keyboard always shows the same keys.
  open var autocorrectionType = UITextAutocorrectionType.default

  /// Begins editing the text field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing the text field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// Whether the text field is being edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Always true: the text field becomes the first responder.
  open override var canBecomeFirstResponder: Bool { true }

  /// A height of 56 points, or 100 with the scopes, and no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: showsScopeBar ? 100 : 56)
  }
  /// Returns the width of `size` and the intrinsic height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override func drawLook(in context: CGContext) { drawBar(in: context) }

  /// Lays out the text field, the cancel button and the scopes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let button: CGFloat = showsCancelButton ? 70 : 0
    searchTextField.frame = CGRect(x: 8, y: 10, width: max(0, bounds.width - 16 - button), height: 36)
    cancelButton.frame = CGRect(x: bounds.width - button, y: 10, width: button, height: 36)
    scopeControl.frame = CGRect(x: 8, y: 58, width: max(0, bounds.width - 16), height: 32)
  }

  /// Forwards the text field's delegate calls to the search bar's delegate.
  private final class Editor: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar
    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      bar.delegate?.searchBarShouldBeginEditing(bar) != false
    }
    func textFieldDidBeginEditing(_ textField: UITextField) {
      bar.searchController?.searchBarDidBeginEditing()
      bar.delegate?.searchBarTextDidBeginEditing(bar)
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      bar.delegate?.searchBarShouldEndEditing(bar) != false
    }
    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) != false }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      bar.delegate?.searchBarSearchButtonClicked(bar)
      return true
    }
  }
}
