import Foundation

/// The look of an item of a tab bar in each of its states.
///
/// The values are stored and have no effect here: nothing is drawn. The main actor only. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uitabbaritemappearance>.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @MainActor NSCopying {
  /// The arrangements of an item.
  public enum Style: Int, Sendable {
    /// The image above the title, beside it, and beside it in a bar of compact height, in this order.
    case stacked = 0, inline, compactInline
  }

  /// The looks in the state normal.
  open private(set) var normal = UITabBarItemStateAppearance()
  /// The looks in the state selected.
  open private(set) var selected = UITabBarItemStateAppearance()
  /// The looks in the state disabled.
  open private(set) var disabled = UITabBarItemStateAppearance()
  /// The looks in the state focused.
  open private(set) var focused = UITabBarItemStateAppearance()

  /// Creates the default looks of a style.
  public required init(style: UITabBarItemAppearance.Style) { super.init() }

  /// Creates the default looks.
  public override convenience init() { self.init(style: .stacked) }

  /// Creates the default looks; the archive is not read.
  public required convenience init(coder: NSCoder) { self.init(style: .stacked) }

  /// Restores the default looks of a style.
  open func configureWithDefault(for style: UITabBarItemAppearance.Style) { take(UITabBarItemAppearance(style: style)) }

  private func take(_ other: UITabBarItemAppearance) {
    normal.take(other.normal)
    selected.take(other.selected)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }

  var copied: UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: .stacked)
    copy.take(self)
    return copy
  }

  /// Returns a copy of the looks.
  open func copy(with zone: NSZone? = nil) -> Any { copied }
}
