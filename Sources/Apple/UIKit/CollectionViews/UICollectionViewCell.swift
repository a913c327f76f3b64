import Foundation

/// A cell, which shows one item of a collection view.
///
/// The main actor only. Applications add their views to ``contentView``.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var madeContentView: UIView?
  private var content = CellContent()
  /// The storyboard action to perform when the user selects the cell.
  final var selectionAction: (@MainActor (NSObject, UIEvent?) -> Void)?

  /// Creates a cell with a frame, in points of the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if contentView.superview == nil { insertSubview(contentView, at: 0) }
  }

  /// The view for the cell's contents, with the size of the cell.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = view
    return view
  }

  /// Uses the content view that a storyboard has made.
  func adopt(content: UIView) {
    madeContentView = content
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: - State

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if oldValue != isSelected { configurationStateDidChange() } }
  }
  /// Whether the item is highlighted by a touch.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { configurationStateDidChange() } }
  }
  /// The view behind the contents.
  open var backgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, by: backgroundView)
      setNeedsLayout()
    }
  }
  /// The view behind the contents of a selected or highlighted cell; only its color is shown.
  open var selectedBackgroundView: UIView?

  /// Resets the cell before it is reused for another item.
  ///
  /// For subclasses, which call super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  // MARK: - Content configuration

  /// The configuration of the contents, whose view fills ``contentView``; nil means none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.set(newValue, in: contentView) }
  }
  /// Whether the content configuration is updated when the cell's state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// The configuration of the background; nil for none, and in a list for the background of its appearance.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the background configuration is updated when the cell's state changes; stored, but has no effect here,
  /// since it does not depend on the state.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The state that content configurations are updated for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Requests a call of ``updateConfiguration(using:)`` in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the content configuration for `state`; called before the first display and after each change of the state.
  ///
  /// For subclasses; does nothing here.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// The type of closure that updates the content configuration.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// A closure that updates the content configuration for a state, as an alternative to a subclass.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private func configurationStateDidChange() {
    if let configuration = content.configuration, automaticallyUpdatesContentConfiguration {
      content.set(configuration.updated(for: configurationState), in: contentView)
    }
    setNeedsUpdateConfiguration()
  }

  override func drawLook(in context: CGContext) { drawCell(in: context) }
  override func drawInFront(in context: CGContext) { drawSeparator(in: context) }

  /// Places the background, and updates the configuration if ``setNeedsUpdateConfiguration()`` was called.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
}

extension UICollectionViewCell: StoryboardActionSource {
  func addStoryboardAction(on event: String?, _ body: @escaping @MainActor (NSObject, UIEvent?) -> Void) {
    selectionAction = body
  }
}
