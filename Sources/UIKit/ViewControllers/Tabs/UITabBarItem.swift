import Foundation

/// The contents of a tab bar for a view controller.
///
/// Use it only on the main actor.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The system's standard items.
  public enum SystemItem: Int, Sendable {
    /// Further tabs.
    case more = 0
    /// The user's favourites.
    case favorites
    /// Recommended contents.
    case featured
    /// Contents with the best ratings.
    case topRated
    /// Recently used contents.
    case recents
    /// Contacts.
    case contacts
    /// What has happened.
    case history
    /// Bookmarks.
    case bookmarks
    /// Search.
    case search
    /// What was loaded.
    case downloads
    /// What is newest.
    case mostRecent
    /// What is seen most.
    case mostViewed
  }

  /// What it shows while it is selected.
  open var selectedImage: UIImage?
  /// A few letters beside it.
  open var badgeValue: String?

  /// One that shows nothing.
  public override init() { super.init() }

  /// One from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// One with that title, image and number.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// One with that title and those images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// One of the system's.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
    self.systemItem = systemItem
  }

  private var systemItem: SystemItem?

  /// What the item says to a person: its title, or what the system's item of its kind is called.
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
