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
  /// Space around the title and the image, in points; unless it is zero, it takes the place of the space above and
  /// below that a button has by itself.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != contentEdgeInsets { contentDidChange() } }
  }
  /// Moves the title, in points; the button's own size does not depend on it.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != titleEdgeInsets { setNeedsLayout() } }
  }
  /// Moves the image, in points; the button's own size does not depend on it.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if oldValue != imageEdgeInsets { setNeedsLayout() } }
  }
  /// Kept, and has no effect here: nothing is drawn.
  open var adjustsImageWhenHighlighted = true
  /// Kept, and has no effect here: nothing is drawn.
  open var adjustsImageWhenDisabled = true
  /// Kept, and has no effect here: nothing is drawn.
  open var showsTouchWhenHighlighted = false
  private var titles: [UInt: String] = [:]
  private var needsConfigurationUpdate = false
  let label = UILabel(frame: .zero)
  private var ownImageView: UIImageView?
  /// Whether the space above and below the title stays free at the edges: as on the device, once `sizeToFit()` was
  /// called.
  private(set) var keepsRoom = false

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

  /// The view that shows the image, made when it is first asked for or needed; behind the title.
  open var imageView: UIImageView? {
    if let ownImageView { return ownImageView }
    let view = UIImageView(frame: .zero)
    ownImageView = view
    insertSubview(view, at: 0)
    return view
  }

  /// Gives the title and the image of the button's state to the views that show them, which happens in each layout pass
  /// as well.
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

  /// Gives the colours of the button's state to the title.
  private func colourTitle() {
    if label.textColor != currentTitleColor { label.textColor = currentTitleColor }
    // A title that is not there has no shadow.
    if currentTitle != nil { label.shadowColor = currentTitleShadowColor }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Size

  /// How far above and below the title a button reaches that says nothing else, in points; as the system's buttons do.
  static let room: CGFloat = 6
  /// The size of a button that shows nothing, in points; as of iOS 9 to 12, after the public tests of
  /// UIKit-cross-platform.
  private static let emptySize = CGSize(width: 30, height: 34)
  /// How far a button with a configuration reaches beyond its title, in points.
  private static let configuredRoom = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)

  private var insetsOfContent: UIEdgeInsets {
    guard let configuration else { return contentEdgeInsets }
    return configuration.contentInsets == .zero ? UIButton.configuredRoom : configuration.contentInsets
  }

  /// The space above and below the title that a button has by itself, on each side.
  var roomOfTitle: CGFloat {
    configuration == nil && contentEdgeInsets == .zero ? UIButton.room : 0
  }

  /// The size of the title, with the configuration's subtitle below and the image beside it, and what is left free
  /// around them.
  ///
  /// A button with an image alone is as large as that, and one with nothing at all 30 by 34 points.
  open override var intrinsicContentSize: CGSize {
    let image = currentImage?.size
    var content = label.intrinsicContentSize
    if let subtitle = configuration?.subtitle {
      content.width = max(content.width, UILabel.character.width * CGFloat(subtitle.count))
      content.height += UILabel.character.height
    }
    let insets = insetsOfContent
    if content == .zero, image == nil, configuration == nil, insets == .zero { return UIButton.emptySize }
    if content != .zero { content.height += 2 * roomOfTitle }
    if let image {
      content.width += image.width
      content.height = max(content.height, image.height)
    }
    return CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom
    )
  }

  /// The same.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Gives the button the size that suits it; from then on a title at its upper or lower edge keeps 6 points away from
  /// that.
  ///
  /// Source: the device, by the public tests of UIKit-cross-platform.
  open override func sizeToFit() {
    super.sizeToFit()
    keepsRoom = true
    setNeedsLayout()
  }

  override var baselineInsets: (top: CGFloat, bottom: CGFloat)? {
    let insets = insetsOfContent
    return (
      insets.top + roomOfTitle + UILabel.character.height - UILabel.descent,
      insets.bottom + roomOfTitle + UILabel.descent
    )
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

  /// Gives the title and the image of the state, with their colours, to the views that show them, and places those.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      updateConfiguration()
      needsConfigurationUpdate = false
    }
    showTitle()
    colourTitle()
    let content = contentRect(forBounds: bounds)
    label.frame = titleRect(forContentRect: content)
    ownImageView?.frame = imageRect(forContentRect: content)
  }

  /// Where the background is: all of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the title and the image are placed: the bounds without the space around the content.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insetsOfContent) }

  /// Where the title is: behind the image, both together placed in the content as the alignments say.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }

  /// Where the image is: before the title, both together placed in the content as the alignments say.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).image }

  // MARK: - Touches

  override func keeps(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

  override func eventsOfTap() -> Event {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    return [.touchUpInside, .primaryActionTriggered]
  }

  /// Has the title be of that colour in that state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].titleColor = color
    setNeedsLayout()
  }
  /// The title's colour in that state; what none is set for has the normal state's.
  open func titleColor(for state: UIControl.State) -> UIColor? { look(\.titleColor, state) }
  /// Has the title's shadow be of that colour in that state.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].titleShadowColor = color
    setNeedsLayout()
  }
  /// The colour of the title's shadow in that state; what none is set for has the normal state's.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { look(\.titleShadowColor, state) }
  /// Has the button say `title`, with its attributes, in that state; it goes before a plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].attributedTitle = title
    showTitle()
  }
  /// What was set for that state, else what was for the normal one.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { look(\.attributedTitle, state) }
  /// What the button says in its state, with attributes; nil where it has a plain title.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// Has the button show `image` in that state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].image = image
    showTitle()
  }
  /// The image in that state; what none is set for has the normal state's.
  open func image(for state: UIControl.State) -> UIImage? { look(\.image, state) }
  /// Has the button show `image` behind its title in that state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    looks[state.rawValue, default: Looks()].backgroundImage = image
  }
  /// The image behind the title in that state; what none is set for has the normal state's.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { look(\.backgroundImage, state) }
  /// The image in the state that the button is in.
  open var currentImage: UIImage? { image(for: state) }
  /// The title's colour in the state that the button is in: white unless one is set, and the tint of a button that is
  /// not custom.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .custom ? UIColor.white : tintColor)
  }
  /// The colour of the title's shadow in the state that the button is in; nil if none is set.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
}

extension UIGestureRecognizer {
  /// Whether it recognises one tap of one finger.
  var isSingleTap: Bool {
    guard let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
