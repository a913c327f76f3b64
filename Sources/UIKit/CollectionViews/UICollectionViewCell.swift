import Foundation

/// An item of a collection view.
///
/// The main actor only. What an application puts into a cell goes into ``contentView``.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var madeContentView: UIView?
  private var content = CellContent()
  /// What a storyboard has happen when the cell is selected.
  final var selectionAction: (@MainActor (NSObject, UIEvent?) -> Void)?

  /// A cell with that rectangle.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// A cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if contentView.superview == nil { insertSubview(contentView, at: 0) }
  }

  /// What the cell's contents are in; as large as the cell.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = view
    return view
  }

  /// Takes the content view that a storyboard has made.
  func adopt(content: UIView) {
    madeContentView = content
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  // MARK: - State

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if oldValue != isSelected { configurationStateDidChange() } }
  }
  /// Whether a finger is on the item.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { configurationStateDidChange() } }
  }
  /// What is behind the contents.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// What is behind the contents while the cell is selected or highlighted; kept outside of the tree.
  open var selectedBackgroundView: UIView?

  /// The cell is about to be used for another item: what is not its item's is to be put back.
  ///
  /// For subclasses, which call super.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isHighlighted = false
    isSelected = false
  }

  // MARK: - Described content

  /// What the cell shows, by a description of it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { content.set(newValue, in: contentView) }
  }
  /// Whether the content's description is asked for another one when the cell's state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// How the background looks; kept, and has no effect here: nothing is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Kept, and has no effect here: nothing is drawn.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The state for which the cell's content is described.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Has ``updateConfiguration(using:)`` be called before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }

  /// Describes the cell's content for `state`.
  ///
  /// For subclasses; does nothing here.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Describes the cell's content, in place of a subclass.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// Describes the cell's content for a state, in place of a subclass.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private func configurationStateDidChange() {
    if let configuration = content.configuration, automaticallyUpdatesContentConfiguration {
      content.set(configuration.updated(for: configurationState), in: contentView)
    }
    setNeedsUpdateConfiguration()
  }

  /// Places the background, and describes the content where that is due.
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
