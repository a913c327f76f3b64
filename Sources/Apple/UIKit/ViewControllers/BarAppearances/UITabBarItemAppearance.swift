import Foundation

/// The appearance of an item of a tab bar in each of its states.
///
/// Use it only on the main actor. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uitabbaritemappearance>.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @MainActor NSCopying {
  /// The arrangements of an item.
  public enum Style: Int, Sendable {
    /// The image is above the title.
    case stacked = 0
    /// The image is beside the title.
    case inline
    /// The image is beside the title, in a bar of compact height.
    case compactInline
  }

  /// The appearance in the state `normal`.
  open private(set) var normal = UITabBarItemStateAppearance()
  /// The appearance in the state `selected`.
  open private(set) var selected = UITabBarItemStateAppearance()
  /// The appearance in the state `disabled`.
  open private(set) var disabled = UITabBarItemStateAppearance()
  /// The appearance in the state `focused`.
  open private(set) var focused = UITabBarItemStateAppearance()

  /// Creates the default appearance for a style.
  public required init(style: UITabBarItemAppearance.Style) { super.init() }

  /// Creates the default appearance.
  public override convenience init() { self.init(style: .stacked) }

  /// Creates the default appearance; the archive is not read.
  public required convenience init(coder: NSCoder) { self.init(style: .stacked) }

  /// Restores the default appearance for a style.
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

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { copied }
}
