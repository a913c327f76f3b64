import Foundation

/// The appearance of a button in a bar in each of its states.
///
/// Use it only on the main actor. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uibarbuttonitemappearance>.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @MainActor NSCopying {
  /// The appearance in the state `normal`.
  open private(set) var normal = UIBarButtonItemStateAppearance()
  /// The appearance in the state `highlighted`.
  open private(set) var highlighted = UIBarButtonItemStateAppearance()
  /// The appearance in the state `disabled`.
  open private(set) var disabled = UIBarButtonItemStateAppearance()
  /// The appearance in the state `focused`.
  open private(set) var focused = UIBarButtonItemStateAppearance()

  /// Creates the default appearance for a style.
  public required init(style: UIBarButtonItem.Style) { super.init() }

  /// Creates the default appearance.
  public override convenience init() { self.init(style: .plain) }

  /// Creates the default appearance; the archive is not read.
  public required convenience init(coder: NSCoder) { self.init(style: .plain) }

  /// Restores the default appearance for a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) { take(UIBarButtonItemAppearance(style: style)) }

  private func take(_ other: UIBarButtonItemAppearance) {
    normal.take(other.normal)
    highlighted.take(other.highlighted)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }

  var copied: UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: .plain)
    copy.take(self)
    return copy
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { copied }
}
