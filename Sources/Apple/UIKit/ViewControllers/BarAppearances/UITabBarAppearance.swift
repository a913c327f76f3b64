import Foundation

/// The appearance of a tab bar; a bar keeps a copy of the object that is assigned to it.
///
/// Use it only on the main actor. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uitabbarappearance>.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the image above the title.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
  /// The appearance of items with the image beside the title.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  /// The appearance of items in a bar of compact height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  /// The tint of the mark on the selected item.
  open var selectionIndicatorTintColor: UIColor?
  /// The image of the mark on the selected item.
  open var selectionIndicatorImage: UIImage?
  /// The way in which items with the image above the title are spread over the bar.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of an item, in points; 0 means the default.
  open var stackedItemWidth: CGFloat = 0
  /// The space between items, in points; 0 means the default.
  open var stackedItemSpacing: CGFloat = 0

  override func takeItems(of other: UIBarAppearance) {
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }
}
