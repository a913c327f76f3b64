import Foundation

/// A row of a table view.
///
/// The main actor only. What an application puts into a cell goes into ``contentView``.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// What the cell is used again under; nil for a cell that is used once.
  open internal(set) var reuseIdentifier: String?
  var style = CellStyle.default
  private var isSelectedNow = false
  private var isHighlightedNow = false
  private var isEditingNow = false
  private var madeContentView: UIView?
  private var madeTextLabel: UILabel?
  private var madeDetailTextLabel: UILabel?
  private var madeImageView: UIImageView?
  var accessoryControl: TableCellAccessory?
  var editControl: TableCellEditControl?
  /// What a swipe has laid open.
  var swipeActions: SwipeActionsView?
  /// What the cell was made by, where a storyboard has its prototype.
  var prototype: InterfaceAssembly?
  /// What a storyboard has happen when the cell is selected.
  final var selectionAction: (@MainActor (NSObject, UIEvent?) -> Void)?
  var content = CellContent()
  /// Whether what is in the cell was laid out in a storyboard: it then has none of the parts of its style.
  var hasOwnContent = false

  /// A cell of that style.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    placeContentView()
  }

  /// A cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    placeContentView()
  }

  /// A cell of the default style, which is used once.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  private func placeContentView() {
    if contentView.superview == nil { insertSubview(contentView, at: 0) }
  }

  /// The table view that the cell is in.
  var tableView: UITableView? {
    var view = superview
    while let current = view {
      if let table = current as? UITableView { return table }
      view = current.superview
    }
    return nil
  }

  // MARK: - Contents

  /// What the cell's contents are in; it leaves room for the accessory and for the editing control.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let view = UIView(frame: bounds)
    madeContentView = view
    return view
  }

  /// Takes parts that a storyboard has made.
  func adopt(content: UIView?, text: UILabel?, detail: UILabel?, image: UIImageView?) {
    if let content { madeContentView = content }
    madeTextLabel = text
    madeDetailTextLabel = detail
    madeImageView = image
  }

  /// The text.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    guard !hasOwnContent else { return nil }
    let label = UILabel(frame: .zero)
    contentView.addSubview(label)
    madeTextLabel = label
    setNeedsLayout()
    return label
  }

  /// The second text; nil in the default style.
  open var detailTextLabel: UILabel? {
    if let madeDetailTextLabel { return madeDetailTextLabel }
    guard !hasOwnContent, style != .default else { return nil }
    let label = UILabel(frame: .zero)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    madeDetailTextLabel = label
    setNeedsLayout()
    return label
  }

  /// The image at the left.
  open var imageView: UIImageView? {
    if let madeImageView { return madeImageView }
    guard !hasOwnContent, style != .value2 else { return nil }
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    madeImageView = view
    setNeedsLayout()
    return view
  }

  /// What is behind the contents.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, by: backgroundView) }
  }
  /// What is behind the contents while the cell is selected or highlighted; kept outside of the tree.
  open var selectedBackgroundView: UIView?
  /// What is behind the contents while the cell is one of several that are selected; kept outside of the tree.
  open var multipleSelectionBackgroundView: UIView?

  private func replaceBackground(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  /// What the cell shows, by a description of it; its view takes the place of the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { setContent(newValue) }
  }
  /// Whether the content's description is asked for another one when the cell's state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// How the background looks; kept, and has no effect here: nothing is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Kept, and has no effect here: nothing is drawn.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// A description with the looks of the cell's style, for the application to fill in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The state for which the cell's content is described.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = showingDeleteConfirmation
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
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// Describes the cell's content for a state, in place of a subclass.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: - State

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { isSelectedNow }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { isHighlightedNow }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Selects the cell, or takes that back; called by the table view.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard isSelectedNow != selected else { return }
    isSelectedNow = selected
    stateDidChange()
  }

  /// Highlights the cell, or takes that back; called by the table view.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard isHighlightedNow != highlighted else { return }
    isHighlightedNow = highlighted
    stateDidChange()
  }

  private func stateDidChange() {
    madeTextLabel?.isHighlighted = isSelectedNow || isHighlightedNow
    madeDetailTextLabel?.isHighlighted = isSelectedNow || isHighlightedNow
    madeImageView?.isHighlighted = isSelectedNow || isHighlightedNow
    configurationStateDidChange()
  }

  /// How the cell looks while it is selected; kept, and has no effect here: nothing is drawn.
  open var selectionStyle = SelectionStyle.default
  /// Kept, and has no effect here: nothing is drawn.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// How far the contents are indented, in steps of ``indentationWidth``.
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// How wide a step of the indentation is, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }

  /// What the cell shows at its right.
  open var accessoryType = AccessoryType.none {
    didSet { accessoryDidChange() }
  }
  /// What is shown at the right in place of the accessory.
  open var accessoryView: UIView? {
    didSet { replaceAccessory(oldValue) }
  }
  /// What the cell shows at its right while it is edited.
  open var editingAccessoryType = AccessoryType.none {
    didSet { accessoryDidChange() }
  }
  /// What is shown at the right while the cell is edited.
  open var editingAccessoryView: UIView? {
    didSet { replaceAccessory(oldValue) }
  }

  private func replaceAccessory(_ old: UIView?) {
    if let old, old !== accessoryView, old !== editingAccessoryView { old.removeFromSuperview() }
    accessoryDidChange()
  }

  /// The cell is about to be used for another row: what is not its row's is to be put back.
  ///
  /// For subclasses, which call super.
  open func prepareForReuse() {
    closeSwipe()
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: - Editing

  /// Whether the cell is edited.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing the cell; called by the table view.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard isEditingNow != editing else { return }
    let mask: StateMask = editing ? .showingEditControl : []
    willTransition(to: mask)
    isEditingNow = editing
    if !editing { closeSwipe() }
    accessoryDidChange()
    editControlDidChange()
    configurationStateDidChange()
    didTransition(to: mask)
  }

  /// What can be done to the row.
  open internal(set) var editingStyle = EditingStyle.none {
    didSet { if oldValue != editingStyle { editControlDidChange() } }
  }
  /// Whether the button that deletes the row is to be seen.
  open var showingDeleteConfirmation: Bool { swipeActions != nil }
  /// Whether the contents make room for the editing control.
  open var shouldIndentWhileEditing = true {
    didSet { setNeedsLayout() }
  }
  /// Whether the cell can be moved by hand while the table view is edited.
  open var showsReorderControl = false

  /// The cell is about to show, or to show no more, what it is edited with.
  ///
  /// For subclasses; does nothing here.
  open func willTransition(to state: UITableViewCell.StateMask) {}

  /// The cell shows, or shows no more, what it is edited with.
  ///
  /// For subclasses; does nothing here.
  open func didTransition(to state: UITableViewCell.StateMask) {}

  /// The cell is being dragged; never called here.
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  // MARK: - Layout

  /// Places the content view, the accessory and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    bringContentUpToDate()
    layOutParts()
    layOutContent(text: madeTextLabel, detail: madeDetailTextLabel, image: madeImageView)
  }
}

extension UITableViewCell: StoryboardActionSource {
  func addStoryboardAction(on event: String?, _ body: @escaping @MainActor (NSObject, UIEvent?) -> Void) {
    selectionAction = body
  }
}
