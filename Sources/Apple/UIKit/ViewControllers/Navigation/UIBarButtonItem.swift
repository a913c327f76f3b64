import Foundation

/// A button in a bar.
///
/// Use it only on the main actor. A tap performs its `primaryAction`; `trigger()` in UIKitTesting does the same.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uibarbuttonitem>.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The styles of bar buttons.
  public enum Style: Int, Sendable {
    /// A plain button.
    case plain = 0
    /// A button with a border; deprecated.
    case bordered = 1
    /// A button that completes a task.
    case done = 2
  }

  /// The system's standard buttons.
  public enum SystemItem: Int, Sendable {
    /// Completes a task and keeps the changes.
    case done = 0
    /// Ends a task and discards the changes.
    case cancel
    /// Starts editing.
    case edit
    /// Saves the changes.
    case save
    /// Adds an item.
    case add
    /// Space that grows to fill the bar; no button.
    case flexibleSpace
    /// Space of a fixed width; no button.
    case fixedSpace
    /// Composes a message.
    case compose
    /// Replies to a message.
    case reply
    /// Shows the available actions.
    case action
    /// Files an item, for example in a folder.
    case organize
    /// Shows the bookmarks.
    case bookmarks
    /// Starts a search.
    case search
    /// Reloads the contents.
    case refresh
    /// Stops loading.
    case stop
    /// Takes a photograph.
    case camera
    /// Deletes an item.
    case trash
    /// Starts playback.
    case play
    /// Pauses playback.
    case pause
    /// Rewinds the media.
    case rewind
    /// Fast-forwards the media.
    case fastForward
    /// Undoes the last action.
    case undo
    /// Redoes the last undone action.
    case redo
    /// Curls a page; deprecated.
    case pageCurl
    /// Closes a view.
    case close
  }

  /// The style of the button.
  open var style = Style.plain
  /// The width, in points; 0 fits the contents.
  open var width: CGFloat = 0
  /// A view that replaces the button; nil if there is none.
  open var customView: UIView?
  /// The action that a tap performs; nil means the method ``action`` of ``target``.
  ///
  /// Setting it sets the title to the action's, unless this is a standard button.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, systemItem == nil { title = primaryAction.title }
    }
  }
  /// The menu of the button.
  ///
  /// The value is stored and has no effect here, because menus are not shown.
  open var menu: UIMenu?
  /// The color of the button; nil for the tint color of the bar.
  open var tintColor: UIColor? {
    didSet { appearanceDidSet(\UIBarButtonItem.tintColor) }
  }
  /// Whether the button is hidden; while it is, a tap does nothing.
  open var isHidden = false
  /// Whether the button is selected.
  ///
  /// A tap changes it if ``changesSelectionAsPrimaryAction`` is true; a selected button has a background.
  open var isSelected = false
  /// Whether each tap changes ``isSelected``, before it performs the action.
  open var changesSelectionAsPrimaryAction = false

  /// The titles for which the button must be wide enough.
  ///
  /// The value is stored and has no effect here.
  open var possibleTitles: Set<String>?
  /// The receiver of `action`; if nil, the first object in the responder chain that has such a method.
  open weak var target: AnyObject?
  /// The method of `target` that a tap calls if there is no `primaryAction`; see ``Selector``.
  open var action: Selector?
  let systemItem: SystemItem?

  /// Creates an empty button.
  public override init() {
    systemItem = nil
    super.init()
  }

  /// Creates an empty button; the archive is not read.
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  private init(system: SystemItem?) {
    systemItem = system
    super.init()
  }

  /// Creates a button with that title and image that performs `primaryAction`; if `title` is nil, the title is the
  /// action's.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(system: nil)
    self.primaryAction = primaryAction
    self.menu = menu
    if let title { self.title = title }
    self.image = image
  }

  /// Creates a standard button that performs `primaryAction`.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(system: systemItem)
    if systemItem == .done || systemItem == .save { style = .done }
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button with that title that calls the method `action` of `target`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(system: nil)
    self.title = title
    send(action, to: target, style)
  }

  /// Creates a button with that image that calls the method `action` of `target`.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(system: nil)
    self.image = image
    send(action, to: target, style)
  }

  /// Creates a button with that image, and another one for bars of compact height, that calls the method `action` of
  /// `target`.
  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  /// Creates a standard button that calls the method `action` of `target`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(system: systemItem)
    send(action, to: target, systemItem == .done || systemItem == .save ? .done : .plain)
  }

  private func send(_ action: Selector?, to target: Any?, _ style: Style) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates an item that contains `customView`.
  public convenience init(customView: UIView) {
    self.init(system: nil)
    self.customView = customView
  }

  // MARK: - Looks

  /// Sets how far the background is moved down, in points; stored, but has no effect here.
  open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    self[BarItemLook(kind: .backgroundAdjustment, metrics: barMetrics)] = adjustment
  }
  /// Returns how far the background is moved down, in points; 0 by default.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    self[BarItemLook(kind: .backgroundAdjustment, metrics: barMetrics)] as? CGFloat ?? 0
  }
  /// Sets the offset of the title, in points; the one for the metrics `default` is shown.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    self[BarItemLook(kind: .titleAdjustment, metrics: barMetrics)] = adjustment
  }
  /// Returns the offset of the title, in points; zero by default.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    self[BarItemLook(kind: .titleAdjustment, metrics: barMetrics)] as? UIOffset ?? .zero
  }
  /// Sets how far the background of a back button is moved down, in points; stored, but has no effect here.
  open func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    self[BarItemLook(kind: .backBackgroundAdjustment, metrics: barMetrics)] = adjustment
  }
  /// Returns how far the background of a back button is moved down, in points; 0 by default.
  open func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    self[BarItemLook(kind: .backBackgroundAdjustment, metrics: barMetrics)] as? CGFloat ?? 0
  }
  /// Sets the offset of a back button's title, in points; stored, but has no effect here.
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    self[BarItemLook(kind: .backTitleAdjustment, metrics: barMetrics)] = adjustment
  }
  /// Returns the offset of a back button's title, in points; zero by default.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    self[BarItemLook(kind: .backTitleAdjustment, metrics: barMetrics)] as? UIOffset ?? .zero
  }

  /// Returns an item that is space of that width, in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Returns an item that is space and grows to fill the bar.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// The title as the user reads it: the button's own, or else that of its standard button.
  package var shownTitle: String? {
    if let title, !title.isEmpty { return title }
    return systemItem.flatMap(UIBarButtonItem.title(of:))
  }

  private static func title(of item: SystemItem) -> String? {
    switch item {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    case .flexibleSpace, .fixedSpace, .pageCurl: nil
    }
  }

  /// Performs the button's action, as a tap does, if the button is enabled and not hidden.
  package func tap() {
    guard isEnabled, !isHidden else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    guard let primaryAction else {
      if let action { ApplicationContext.shared.send(action, to: target, from: self, for: nil) }
      return
    }
    primaryAction.perform(for: self)
  }
}
