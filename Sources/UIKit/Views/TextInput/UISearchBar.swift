import Foundation

/// A text field for what is searched for, with a button that gives it up and, below, what is searched in.
///
/// The main actor only.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// What it looks like.
  public enum Style: UInt, Sendable {
    /// What the name says.
    case `default` = 0, prominent, minimal
  }

  /// The field in it.
  open private(set) var searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton: UIButton = hidden(UIButton(frame: .zero))
  private let scopeControl: UISegmentedControl = hidden(UISegmentedControl(frame: .zero))
  private lazy var editor = Editor(self)

  /// A search bar without a text.
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
      },
      for: .editingChanged
    )
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
      },
      for: .touchUpInside
    )
    scopeControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
      },
      for: .valueChanged
    )
    for part in [searchTextField, cancelButton, scopeControl] as [UIView] { addSubview(part) }
  }

  /// Who hears of it.
  open weak var delegate: (any UISearchBarDelegate)?

  /// What is searched for; setting it tells the delegate, as on Apple's platforms.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      delegate?.searchBar(self, textDidChange: newValue ?? "")
    }
  }
  /// What it says while it is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// What stands above it; stored, but has no effect here: nothing is drawn.
  open var prompt: String?
  /// Whether it has a button that gives the search up.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set {
      cancelButton.isHidden = !newValue
      setNeedsLayout()
    }
  }
  /// Shows or hides the button that gives the search up.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// What can be searched in.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopeControl.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopeControl.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopeControl.selectedSegmentIndex = 0
    }
  }
  /// What is searched in.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopeControl.selectedSegmentIndex) }
    set { scopeControl.selectedSegmentIndex = newValue }
  }
  /// Whether what can be searched in is shown.
  open var showsScopeBar = false {
    didSet {
      scopeControl.isHidden = !showsScopeBar
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Stored, but has no effect here: nothing is drawn.
  open var searchBarStyle = Style.default
  /// Stored, but has no effect here: nothing is drawn.
  open var barStyle = UIBarStyle.default
  /// Stored, but has no effect here: nothing is drawn.
  open var barTintColor: UIColor?
  /// Stored, but has no effect here: nothing is drawn.
  open var isTranslucent = true
  /// Stored, but has no effect here: nothing is drawn.
  open var backgroundImage: UIImage?
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var keyboardType = UIKeyboardType.default
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var returnKeyType = UIReturnKeyType.search
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var autocapitalizationType = UITextAutocapitalizationType.none
  /// Stored, but has no effect here: there is no keyboard on the screen.
  open var autocorrectionType = UITextAutocorrectionType.default

  /// Begins to be edited.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Is edited no more.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// Whether it is being edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// It may be.
  open override var canBecomeFirstResponder: Bool { true }

  /// 56 points high, and 44 more with what can be searched in.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: showsScopeBar ? 100 : 56)
  }
  /// As wide as there is room.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Places the field, the button and what can be searched in.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let button: CGFloat = showsCancelButton ? 70 : 0
    searchTextField.frame = CGRect(x: 8, y: 10, width: max(0, bounds.width - 16 - button), height: 36)
    cancelButton.frame = CGRect(x: bounds.width - button, y: 10, width: button, height: 36)
    scopeControl.frame = CGRect(x: 8, y: 58, width: max(0, bounds.width - 16), height: 32)
  }

  /// Asks the search bar's delegate where the field asks its own.
  private final class Editor: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar
    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      bar.delegate?.searchBarShouldBeginEditing(bar) != false
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidBeginEditing(bar) }
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
