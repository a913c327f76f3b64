import Foundation

/// A button in a bar.
///
/// The main actor only. What it does is its `primaryAction`; `trigger()` in UIKitTesting does it.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As others.
    case plain = 0
    /// With a border; deprecated.
    case bordered = 1
    /// As the one that ends what the user does.
    case done = 2
  }

  /// What buttons of the system stand for.
  public enum SystemItem: Int, Sendable {
    /// Ends and keeps.
    case done = 0
    /// Ends and drops.
    case cancel
    /// Begins editing.
    case edit
    /// Keeps.
    case save
    /// Makes a new one.
    case add
    /// Room that takes what is left.
    case flexibleSpace
    /// Room of a given width.
    case fixedSpace
    /// Writes a new one.
    case compose
    /// Replies.
    case reply
    /// Offers what can be done.
    case action
    /// Puts in order.
    case organize
    /// Shows bookmarks.
    case bookmarks
    /// Searches.
    case search
    /// Loads anew.
    case refresh
    /// Stops loading.
    case stop
    /// Takes a photograph.
    case camera
    /// Deletes.
    case trash
    /// Plays.
    case play
    /// Rests.
    case pause
    /// Goes back.
    case rewind
    /// Goes forwards.
    case fastForward
    /// Takes back what was done.
    case undo
    /// Does again what was taken back.
    case redo
    /// A page's curl; deprecated.
    case pageCurl
    /// Closes.
    case close
  }

  /// How it looks.
  open var style = Style.plain
  /// Its width, in points; 0 is as wide as its contents.
  ///
  /// Kept, and has no effect here.
  open var width: CGFloat = 0
  /// A view in its place.
  open var customView: UIView?
  /// What it does when it is tapped.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, systemItem == nil { title = primaryAction.title }
    }
  }
  /// The menu that it offers; kept, and has no effect here: menus are not shown.
  open var menu: UIMenu?
  /// The titles that it is to be wide enough for.
  ///
  /// Kept, and has no effect here.
  open var possibleTitles: Set<String>?
  /// Whom `action` is sent to; nil is the first object of the responder chain that has such a method.
  open weak var target: AnyObject?
  /// The method of `target` that is called where there is no `primaryAction`; see ``Selector``.
  open var action: Selector?
  let systemItem: SystemItem?

  /// One that shows nothing.
  public override init() {
    systemItem = nil
    super.init()
  }

  /// One from an archive.
  public required init?(coder: NSCoder) {
    systemItem = nil
    super.init(coder: coder)
  }

  private init(system: SystemItem?) {
    systemItem = system
    super.init()
  }

  /// One that says `title`, shows `image`, and does `primaryAction` when it is tapped.
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

  /// One of the system's, which does `primaryAction` when it is tapped.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(system: systemItem)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// One that says `title` and calls the method of `target` that `action` names.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(system: nil)
    self.title = title
    send(action, to: target, style)
  }

  /// One that shows `image` and calls the method of `target` that `action` names.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(system: nil)
    self.image = image
    send(action, to: target, style)
  }

  /// One of the system's, which calls the method of `target` that `action` names.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(system: systemItem)
    send(action, to: target, systemItem == .done || systemItem == .save ? .done : .plain)
  }

  private func send(_ action: Selector?, to target: Any?, _ style: Style) {
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// One that holds `customView`.
  public convenience init(customView: UIView) {
    self.init(system: nil)
    self.customView = customView
  }

  /// Room of a given width, in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Room that takes what is left.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// What the button says to a person: its title, or what the system's item of its kind is called.
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

  /// Does what a tap does, if it can be used.
  package func tap() {
    guard isEnabled else { return }
    guard let primaryAction else {
      if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
      return
    }
    primaryAction.perform(for: self)
  }
}
