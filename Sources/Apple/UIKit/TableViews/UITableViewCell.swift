import Foundation

/// A cell, which shows one row of a table view.
///
/// The main actor only. Applications add their views to ``contentView``.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewcell>.
@preconcurrency @MainActor
open class UITableViewCell: UIView, StandardCell {
  /// The identifier under which the cell is reused; nil if it is not reused.
  open internal(set) var reuseIdentifier: String?
  var style = CellStyle.default
  private var isSelectedNow = false
  private var isHighlightedNow = false
  private var isEditingNow = false
  var parts = CellParts()
  var accessoryControl: TableCellAccessory?
  var editControl: TableCellEditControl?
  /// The open swipe actions; nil if they are closed.
  var swipeActions: SwipeActionsView?
  /// The assembly that made the cell from a storyboard's prototype; nil for other cells.
  var prototype: InterfaceAssembly?
  /// The storyboard action to perform when the user selects the cell.
  final var selectionAction: (@MainActor (NSObject, UIEvent?) -> Void)?
  var content = CellContent()

  /// Creates a cell of a style; the cell is 320 points wide and 44 points high.
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    placeContentView()
  }

  /// Creates a cell from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    placeContentView()
  }

  /// Creates a cell of the default style that is not reused.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  private func placeContentView() {
    if contentView.superview == nil { insertSubview(contentView, at: 0) }
  }

  /// The table view that contains the cell; nil if none does.
  var tableView: UITableView? {
    var view = superview
    while let current = view {
      if let table = current as? UITableView { return table }
      view = current.superview
    }
    return nil
  }

  // MARK: - Contents

  /// The view for the cell's contents; it leaves room for the accessory and the editing control.
  open var contentView: UIView { partForContent() }

  /// Uses views that a storyboard has made.
  func adopt(content: UIView?, text: UILabel?, detail: UILabel?, image: UIImageView?) {
    parts = CellParts(content: content ?? parts.content, text: text, detail: detail, image: image)
  }

  /// The primary label.
  open var textLabel: UILabel? {
    part(\.text) {
      let label = UILabel(frame: .zero)
      if style == .value2 {
        label.textColor = .tintColor
        label.textAlignment = .right
        label.font = LookValues.List.valueFont
      }
      return label
    }
  }

  /// The second label; nil in the default style.
  open var detailTextLabel: UILabel? {
    part(\.detail) {
      guard style != .default else { return nil }
      let label = UILabel(frame: .zero)
      if style != .value2 { label.textColor = .secondaryLabel }
      if style == .value2 { label.font = LookValues.List.valueFont }
      if style == .subtitle { label.font = LookValues.List.subtitleFont }
      return label
    }
  }

  /// The image view at the left; nil in the style `value2`.
  open var imageView: UIImageView? {
    part(\.image) { style == .value2 ? nil : UIImageView(frame: .zero) }
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
  /// The view behind the contents of a cell in a multiple selection; stored, and not added to the cell.
  open var multipleSelectionBackgroundView: UIView?

  /// The configuration of the contents, whose view fills ``contentView``; nil means none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set { setContent(newValue) }
  }
  /// Whether the content configuration is updated when the cell's state changes.
  open var automaticallyUpdatesContentConfiguration = true
  /// The configuration of the background; nil for the background of the table's style.
  open var backgroundConfiguration: UIBackgroundConfiguration?
  /// Whether the background configuration is updated when the cell's state changes; stored, but has no effect here,
  /// since it does not depend on the state.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns an empty content configuration for the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// The state that content configurations are updated for.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: .current)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = showingDeleteConfirmation
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
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// A closure that updates the content configuration for a state, as an alternative to a subclass.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: - State

  /// Whether the row is selected.
  open var isSelected: Bool {
    get { isSelectedNow }
    set { setSelected(newValue, animated: false) }
  }

  /// Whether the row is highlighted by a touch.
  open var isHighlighted: Bool {
    get { isHighlightedNow }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Selects or deselects the cell; called by the table view.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard isSelectedNow != selected else { return }
    isSelectedNow = selected
    stateDidChange()
  }

  /// Sets or removes the highlight; called by the table view.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard isHighlightedNow != highlighted else { return }
    isHighlightedNow = highlighted
    stateDidChange()
  }

  private func stateDidChange() {
    parts.text?.isHighlighted = isSelectedNow || isHighlightedNow
    parts.detail?.isHighlighted = isSelectedNow || isHighlightedNow
    parts.image?.isHighlighted = isSelectedNow || isHighlightedNow
    configurationStateDidChange()
  }

  /// The appearance of the selected cell: a gray background in all styles but `none`.
  open var selectionStyle = SelectionStyle.default
  /// The insets of the separator below the cell, in points; by default those of the table view.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// The indentation of the contents, in steps of ``indentationWidth``.
  open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// The width of an indentation step, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }

  /// The standard accessory at the right.
  open var accessoryType = AccessoryType.none {
    didSet { accessoryDidChange() }
  }
  /// A custom view in place of the standard accessory.
  open var accessoryView: UIView? {
    didSet { replaceAccessory(oldValue) }
  }
  /// The standard accessory at the right in editing mode.
  open var editingAccessoryType = AccessoryType.none {
    didSet { accessoryDidChange() }
  }
  /// A custom view in place of the standard accessory in editing mode.
  open var editingAccessoryView: UIView? {
    didSet { replaceAccessory(oldValue) }
  }

  private func replaceAccessory(_ old: UIView?) {
    if let old, old !== accessoryView, old !== editingAccessoryView { old.removeFromSuperview() }
    accessoryDidChange()
  }

  /// Resets the cell before it is reused for another row.
  ///
  /// For subclasses, which call super.
  open func prepareForReuse() {
    closeSwipe()
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
  }

  // MARK: - Editing

  /// Whether the cell is in editing mode.
  open var isEditing: Bool {
    get { isEditingNow }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing mode; called by the table view.
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

  /// The editing control that the cell shows.
  open internal(set) var editingStyle = EditingStyle.none {
    didSet { if oldValue != editingStyle { editControlDidChange() } }
  }
  /// Whether the swipe actions, such as the delete button, are shown.
  open var showingDeleteConfirmation: Bool { swipeActions != nil }
  /// Whether the contents are indented to make room for the editing control.
  open var shouldIndentWhileEditing = true {
    didSet { setNeedsLayout() }
  }
  /// Whether the cell shows a reorder control while the table view is being edited.
  open var showsReorderControl = false

  /// Called before the cell's editing controls appear or disappear.
  ///
  /// For subclasses; does nothing here.
  open func willTransition(to state: UITableViewCell.StateMask) {}

  /// Called after the cell's editing controls have appeared or disappeared.
  ///
  /// For subclasses; does nothing here.
  open func didTransition(to state: UITableViewCell.StateMask) {}

  /// Called when the state of a drag changes; never called here.
  open func dragStateDidChange(_ dragState: UITableViewCell.DragState) {}

  override func drawLook(in context: CGContext) { drawCell(in: context) }
  override func drawInFront(in context: CGContext) { drawSeparators(in: context) }

  // MARK: - Layout

  /// Places the content view, the accessory and the labels.
  open override func layoutSubviews() {
    super.layoutSubviews()
    bringContentUpToDate()
    layOutParts()
    layOutContent(text: parts.text, detail: parts.detail, image: parts.image)
  }
}

extension UITableViewCell: StoryboardActionSource {
  func addStoryboardAction(on event: String?, _ body: @escaping @MainActor (NSObject, UIEvent?) -> Void) {
    selectionAction = body
  }
}
