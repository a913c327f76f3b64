import Foundation

/// The contents of a tab bar for a view controller.
///
/// Use it only on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitabbaritem>.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The system's standard items.
  public enum SystemItem: Int, Sendable {
    /// Further tabs.
    case more = 0
    /// The user's favorites.
    case favorites
    /// Recommended contents.
    case featured
    /// Contents with the best ratings.
    case topRated
    /// Recently used contents.
    case recents
    /// The user's contacts.
    case contacts
    /// Past activities.
    case history
    /// Bookmarks.
    case bookmarks
    /// A search.
    case search
    /// Downloaded contents.
    case downloads
    /// The most recent contents.
    case mostRecent
    /// The most viewed contents.
    case mostViewed
  }

  /// The image while the tab is selected.
  open var selectedImage: UIImage?
  /// A short text in a badge on the item.
  open var badgeValue: String?

  /// The appearance of the bar while the item is selected; the item keeps a copy.
  open var standardAppearance: UITabBarAppearance? {
    didSet {
      standardAppearance = standardAppearance?.copy() as? UITabBarAppearance
    }
  }
  /// The appearance of the bar while the item is selected and the edge of scrolled content is at the bar; the item
  /// keeps a copy.
  ///
  /// The value is stored and has no effect here.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance?.copy() as? UITabBarAppearance
    }
  }
  /// The color of the badge; nil for red.
  open var badgeColor: UIColor? {
    didSet { appearanceDidSet(\UITabBarItem.badgeColor) }
  }
  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { appearanceDidSet(\UITabBarItem.titlePositionAdjustment) }
  }

  /// Creates an empty item.
  public override init() { super.init() }

  /// Creates an empty item; the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item with that title, image and tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with that title and those images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates a standard item.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
    self.systemItem = systemItem
  }

  private(set) var systemItem: SystemItem?

  /// The title as the user reads it: the item's own, or else that of its standard item.
  package var shownTitle: String? {
    if let title, !title.isEmpty { return title }
    return systemItem.map(UITabBarItem.title(of:))
  }

  private static func title(of item: SystemItem) -> String {
    switch item {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }
}
