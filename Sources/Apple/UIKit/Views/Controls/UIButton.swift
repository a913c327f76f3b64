import Foundation

/// A control that sends an action when it is tapped.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibutton>.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// A button without a style.
    case custom = 0
    /// A button in the system's style.
    case system = 1
    /// Buttons that open details or information, or add a contact.
    case detailDisclosure = 2, infoLight, infoDark, contactAdd
    /// A button without a background.
    case plain = 6
    /// A button that closes something.
    case close = 7
  }

  /// The purpose of a button.
  public enum Role: Int, Sendable {
    /// No special purpose.
    case normal = 0
    /// The most likely choice.
    case primary = 1
    /// Cancels without a change.
    case cancel = 2
    /// Deletes something or cannot be undone.
    case destructive = 3
  }

  /// A closure that updates a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The kind of the button.
  open internal(set) var buttonType = ButtonType.custom
  /// The purpose of the button.
  open var role = Role.normal
  /// The content of the button; nil if its titles and images for each state apply.
  open var configuration: UIButton.Configuration? {
    didSet {
      showTitle()
      guard oldValue != configuration else { return }
      contentDidChange()
      setNeedsUpdateConfiguration()
    }
  }
  /// The closure that updates the configuration; called before the layout of the button, if an update is pending.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration follows the button's state if there is no handler.
  open var automaticallyUpdatesConfiguration = true
  /// The menu of the button, which is not shown here: tests open it with `openMenu()` of UIKitTesting.
  open var menu: UIMenu? {
    didSet { isContextMenuInteractionEnabled = menu != nil }
  }
  /// Whether a tap selects the button, and the next one deselects it.
  open var changesSelectionAsPrimaryAction = false
  /// The space around the title and the image, in points; unless it is zero, it replaces the button's default space
  /// above and below the title.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != contentEdgeInsets { contentDidChange() } }
  }
  /// Insets that move the title, in points; the button's size does not depend on them.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != titleEdgeInsets { setNeedsLayout() } }
  }
  /// Insets that move the image, in points; the button's size does not depend on them.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != imageEdgeInsets { setNeedsLayout() } }
  }
  /// Whether the image of a custom button is fainter while a finger is on the button.
  open var adjustsImageWhenHighlighted = true
  /// Stored, but has no effect here: the image of a disabled button does not change.
  open var adjustsImageWhenDisabled = true
  /// Stored, but has no effect here: there is no glow.
  open var showsTouchWhenHighlighted = false
  private var titles: [UInt: String] = [:]
  private var needsConfigurationUpdate = false
  let label = UILabel(frame: .zero)
  private var ownImageView: UIImageView?
  private var ownSubtitleLabel: UILabel?
  /// Whether a title at the upper or lower edge keeps its space to that edge; true after a call of `sizeToFit()`, as on
  /// the device.
  private(set) var keepsRoom = false

  /// Creates a button without an action.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLabel()
  }

  /// Creates a button from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabel()
  }

  /// Creates a button that performs `primaryAction` when it is tapped, and shows the action's title and
  /// image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { adopt(primaryAction) }
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: UIButton.ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of a kind that performs `primaryAction` when it is tapped, and shows the action's title and
  /// image.
  public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { adopt(primaryAction) }
  }

  /// Creates a button that shows `configuration` and performs `primaryAction` when it is tapped.
  public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    if let primaryAction { adopt(primaryAction) }
    showTitle()
  }

  private func adopt(_ action: UIAction) {
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func addLabel() {
    // The label is the first subview, so it is behind a subclass's subviews; as a label, it receives no touches.
    addSubview(label)
  }

  var looks: [UInt: Looks] = [:]

  // MARK: - Titles

  /// The label that shows the title.
  open var titleLabel: UILabel? { label }

  /// The label that shows the configuration's subtitle; nil without one.
  open var subtitleLabel: UILabel? {
    guard let subtitle = configuration?.subtitle else { return nil }
    let view = ownSubtitleLabel ?? UILabel(frame: .zero)
    ownSubtitleLabel = view
    view.text = subtitle
    return view
  }

  /// The title for the present state; nil if there is none.
  open var currentTitle: String? { configuration?.title ?? title(for: state) }

  /// Sets the title for a state; a state without its own title shows that of the normal state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    showTitle()
  }

  /// Returns the title for a state, or that for the normal state if none is set.
  open func title(for state: UIControl.State) -> String? {
    titles[state.rawValue] ?? titles[UIControl.State.normal.rawValue]
  }

  /// The view that shows the image, behind the title; created at the first use.
  open var imageView: UIImageView? {
    if let ownImageView { return ownImageView }
    let view = UIImageView(frame: .zero)
    ownImageView = view
    insertSubview(view, at: 0)
    return view
  }

  /// Applies the title and the image of the present state to their views; each layout pass does so as well.
  func showTitle() {
    let former = label.text
    if configuration?.title == nil, let title = currentAttributedTitle {
      label.attributedText = title
    } else if label.text != currentTitle {
      label.text = currentTitle
    }
    if label.text != former { contentDidChange() }
    guard currentImage != nil || ownImageView != nil else { return }
    let imageView = imageView
    guard imageView?.image !== currentImage else { return }
    imageView?.image = currentImage
    contentDidChange()
  }

  /// Applies the colors of the present state to the title.
  private func colorTitle() {
    let color = contentColor
    if label.textColor != color { label.textColor = color }
    // A button without a title has no title shadow.
    if currentTitle != nil { label.shadowColor = currentTitleShadowColor }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Size

  /// The default space above and below a title, in points, of a button without content insets or a configuration; as on
  /// the system's buttons.
  static let room: CGFloat = 6
  /// The size of an empty button, in points: the size on iOS 9 to 12, from the public tests of UIKit-cross-platform.
  private static let emptySize = CGSize(width: 30, height: 34)

  override func drawLook(in context: CGContext) { drawButton(in: context) }
  override func look(of subview: UIView) -> SubviewLook? {
    if subview === ownImageView, configuration?.showsActivityIndicator == true { return SubviewLook(opacity: 0) }
    let opacity = contentOpacity
    return opacity < 1 && (subview === label || subview === ownImageView) ? SubviewLook(opacity: opacity) : nil
  }
  /// Gives the title the new tint color, if it has no color of its own.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorTitle()
  }

  /// The size of the title, the configuration's subtitle below it and the image beside it, with the space around them.
  ///
  /// A button with only an image has the image's size, and an empty button measures 30 by 34 points.
  open override var intrinsicContentSize: CGSize {
    let image = shownImageSize
    var content = label.intrinsicContentSize
    if configuration?.subtitle != nil {
      content.width = max(content.width, widthOfSubtitle)
      content.height += roomOfSubtitle
    }
    let insets = insetsOfContent
    if content == .zero, image == nil, configuration == nil, insets == .zero { return UIButton.emptySize }
    if content != .zero { content.height += 2 * roomOfTitle }
    if let image {
      let padding = content == .zero ? 0 : configuration?.imagePadding ?? 0
      if configuration?.imagePlacement.isVertical == true {
        content.width = max(content.width, image.width)
        content.height += image.height + padding
      } else {
        content.width += image.width + padding
        content.height = max(content.height, image.height)
      }
    }
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom
    )
  }

  /// Returns the intrinsic content size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Resizes the button to fit its content; from then on a title at the upper or lower edge keeps 6 points away from
  /// it.
  ///
  /// Source: the device, through the public tests of UIKit-cross-platform.
  open override func sizeToFit() {
    super.sizeToFit()
    keepsRoom = true
    setNeedsLayout()
  }

  override var baselineInsets: (top: CGFloat, bottom: CGFloat)? {
    let insets = insetsOfContent
    let ofTitle = label.baselineInsets ?? (0, 0)
    return (insets.top + roomOfTitle + ofTitle.top, insets.bottom + roomOfTitle + ofTitle.bottom)
  }

  override var usualAccessibilityLabel: String? { currentTitle.flatMap { $0.isEmpty ? nil : $0 } }
  override var usualAccessibilityTraits: UIAccessibilityTraits { super.usualAccessibilityTraits.union(.button) }

  override func stateDidChange() {
    showTitle()
    colorTitle()
    setNeedsUpdateConfiguration()
  }

  // MARK: - Configuration

  /// Schedules an update of the configuration, before the next layout of the button.
  open func setNeedsUpdateConfiguration() {
    guard configuration != nil || configurationUpdateHandler != nil else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration for the button's state: calls `configurationUpdateHandler`.
  ///
  /// Without a handler, the button replaces the configuration with the result of its `updated(for:)`, if
  /// ``automaticallyUpdatesConfiguration`` is true.
  open func updateConfiguration() {
    guard let configurationUpdateHandler else {
      if automaticallyUpdatesConfiguration, let configuration { self.configuration = configuration.updated(for: self) }
      return
    }
    configurationUpdateHandler(self)
  }

  /// Applies the present state's title, image and colors to their views, and lays those out.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      updateConfiguration()
      needsConfigurationUpdate = false
    }
    showTitle()
    colorTitle()
    let content = contentRect(forBounds: bounds)
    // A title and a subtitle begin at the same edge beside an image, and are centered without one.
    if configuration?.subtitle != nil { label.textAlignment = shownImageSize == nil ? .center : .natural }
    label.frame = titleRect(forContentRect: content).offsetBy(dx: 0, dy: -roomOfSubtitle / 2)
    ownImageView?.frame = imageRect(forContentRect: content)
  }

  /// Returns the frame of the background: the whole bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the area of the title and the image: the bounds without the space around the content.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insetsOfContent) }

  /// Returns the frame of the title: after the image, both as one unit aligned within the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }

  /// Returns the frame of the image: before the title, both as one unit aligned within the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).image }

  // MARK: - Touches

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

  override func eventsOfTap() -> Event {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    return [.touchUpInside, .primaryActionTriggered]
  }

  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].titleColor = color
    setNeedsLayout()
  }
  /// Returns the color of the title for a state, or that for the normal state if none is set.
  open func titleColor(for state: UIControl.State) -> UIColor? { look(\.titleColor, state) }
  /// Sets the color of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].titleShadowColor = color
    setNeedsLayout()
  }
  /// Returns the color of the title's shadow for a state, or that for the normal state if none is set.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { look(\.titleShadowColor, state) }
  /// Sets the title with attributes for a state; it takes precedence over a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].attributedTitle = title
    showTitle()
  }
  /// Returns the title with attributes for a state, or that for the normal state if none is set.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { look(\.attributedTitle, state) }
  /// The title with attributes for the present state; nil if there is none.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].image = image
    showTitle()
  }
  /// Returns the image for a state, or that for the normal state if none is set.
  open func image(for state: UIControl.State) -> UIImage? { look(\.image, state) }
  /// Sets the image behind the title for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].backgroundImage = image
  }
  /// Returns the image behind the title for a state, or that for the normal state if none is set.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { look(\.backgroundImage, state) }
  /// The image for the present state; nil if there is none.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  /// The color of the title for the present state; by default white for a custom button, and the tint color for
  /// others.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .custom ? UIColor.white : tintColor)
  }
  /// The color of the title's shadow for the present state; nil if none is set.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
}

extension UIGestureRecognizer {
  /// Whether the recognizer recognizes a single tap of one finger.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
