import Foundation

/// A control that does something when it is tapped.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What kind of button.
  public enum ButtonType: Int, Sendable {
    /// Nothing of its own.
    case custom = 0
    /// As the system's buttons look.
    case system = 1
    /// For details.
    case detailDisclosure = 2, infoLight, infoDark, contactAdd
    /// Without a background.
    case plain = 6
    /// Closes something.
    case close = 7
  }

  /// What a button is for.
  public enum Role: Int, Sendable {
    /// Nothing special.
    case normal = 0
    /// What is most likely wanted.
    case primary = 1
    /// Leaves everything as it is.
    case cancel = 2
    /// Does something that cannot be undone.
    case destructive = 3
  }

  /// What a button shows, all in one value.
  public struct Configuration: Hashable, Sendable {
    /// What it says; nil leaves that to the titles of its states.
    public var title: String?
    /// What it says below that.
    public var subtitle: String?
    /// Kept, and has no effect here: nothing is drawn.
    public var showsActivityIndicator = false
    /// Kept, and has no effect here: nothing is drawn.
    public var contentInsets = UIEdgeInsets.zero
    /// Kept, and has no effect here: nothing is drawn.
    public var imagePadding: CGFloat = 0
    /// Kept, and has no effect here: nothing is drawn.
    public var titlePadding: CGFloat = 0

    /// Without a background.
    public static func plain() -> Configuration { Configuration() }
    /// With a faint background of the tint's colour.
    public static func tinted() -> Configuration { Configuration() }
    /// With a grey background.
    public static func gray() -> Configuration { Configuration() }
    /// With a background of the tint's colour.
    public static func filled() -> Configuration { Configuration() }
    /// Without a border.
    public static func borderless() -> Configuration { Configuration() }
    /// With a border.
    public static func bordered() -> Configuration { Configuration() }
    /// With a faint border of the tint's colour.
    public static func borderedTinted() -> Configuration { Configuration() }
    /// With a border that stands out.
    public static func borderedProminent() -> Configuration { Configuration() }

    private init() {}

    /// The configuration as it looks in the button's state: the same.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// What a button does with its configuration when its state changes.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// What kind of button it is.
  open private(set) var buttonType = ButtonType.custom
  /// What it is for.
  open var role = Role.normal
  /// What it shows; nil where its titles say that.
  open var configuration: UIButton.Configuration? {
    didSet {
      showTitle()
      if oldValue != configuration { setNeedsUpdateConfiguration() }
    }
  }
  /// Called when the configuration is to be updated, before the button is laid out.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a tap selects the button, and the next one deselects it.
  open var changesSelectionAsPrimaryAction = false
  /// Kept, and has no effect here: nothing is drawn.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != contentEdgeInsets { invalidateIntrinsicContentSize() } }
  }
  /// Kept, and has no effect here: nothing is drawn.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Kept, and has no effect here: nothing is drawn.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// Kept, and has no effect here: nothing is drawn.
  open var adjustsImageWhenHighlighted = true
  /// Kept, and has no effect here: nothing is drawn.
  open var adjustsImageWhenDisabled = true
  /// Kept, and has no effect here: nothing is drawn.
  open var showsTouchWhenHighlighted = false
  private var titles: [UInt: String] = [:]
  private var needsConfigurationUpdate = false
  private let label = UILabel(frame: .zero)

  /// A button that does nothing yet.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLabel()
  }

  /// A button from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabel()
  }

  /// A button that does `primaryAction` when it is tapped, and shows its title.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { adopt(primaryAction) }
  }

  /// A button of that kind.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// A button of that kind that does `primaryAction` when it is tapped, and shows its title.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { adopt(primaryAction) }
  }

  /// A button that shows `configuration`, and does `primaryAction` when it is tapped.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    if let primaryAction { adopt(primaryAction) }
    showTitle()
  }

  private func adopt(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func addLabel() {
    // It is below what a subclass adds, and no part of what is touched.
    addSubview(label)
  }

  var looks: [UInt: Looks] = [:]

  // MARK: - Titles

  /// The label that shows the title.
  open var titleLabel: UILabel? { label }

  /// What the button says in its state.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// Has the button say `title` in that state; what no title is set for shows the normal state's.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    showTitle()
  }

  /// What was set for that state, else what was for the normal one.
  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

  func showTitle() {
    let former = label.text
    if configuration?.title == nil, let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = currentTitle
    }
    if label.text != former { invalidateIntrinsicContentSize() }
  }

  // MARK: - Size

  /// How far above and below the title a button reaches that says nothing else, in points; as the system's buttons do.
  private static let room: CGFloat = 6
  /// How far a button with a configuration reaches beyond its title, in points.
  private static let configuredRoom = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)

  private var insetsOfContent: UIEdgeInsets {
    if let configuration {
      return configuration.contentInsets == .zero ? UIButton.configuredRoom : configuration.contentInsets
    }
    if contentEdgeInsets != .zero { return contentEdgeInsets }
    return UIEdgeInsets(top: UIButton.room, left: 0, bottom: UIButton.room, right: 0)
  }

  /// The size of the title, with the configuration's subtitle below and the image beside it, and what is left free around them.
  open override var intrinsicContentSize: CGSize {
    var content = label.intrinsicContentSize
    if let subtitle = configuration?.subtitle {
      content.width = max(content.width, UILabel.character.width * CGFloat(subtitle.count))
      content.height += UILabel.character.height
    }
    if let image = currentImage?.size {
      content.width += image.width
      content.height = max(content.height, image.height)
    }
    let insets = insetsOfContent
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom
    )
  }

  /// The same.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var baselineInsets: (top: CGFloat, bottom: CGFloat)? {
    let insets = insetsOfContent
    return (insets.top + UILabel.character.height - UILabel.descent, insets.bottom + UILabel.descent)
  }

  override func stateDidChange() {
    showTitle()
    setNeedsUpdateConfiguration()
  }

  // MARK: - Configuration

  /// Has the configuration be updated before the button is laid out.
  open func setNeedsUpdateConfiguration() {
    guard configuration != nil || configurationUpdateHandler != nil else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration for the button's state.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Places the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      updateConfiguration()
      needsConfigurationUpdate = false
    }
    label.frame = titleRect(forContentRect: contentRect(forBounds: bounds))
  }

  /// Where the content is: all of the bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the title is: all of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

  // MARK: - Touches

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

  override func eventsOfTap() -> Event {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    return [.touchUpInside, .primaryActionTriggered]
  }
}

extension UIGestureRecognizer {
  /// Whether it recognises one tap of one finger.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
