import Foundation

/// What an interface has to reckon with: its device, its room, its style.
///
/// An immutable value; what is not said is `unspecified`. Any thread.
open class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked only because the class is open: all its own properties are constants of value types.

  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The room from side to side.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The room from top to bottom.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// How many pixels a point has along each side; 0 where it is not said.
  public let displayScale: CGFloat

  init(
    idiom: UIUserInterfaceIdiom = .unspecified,
    style: UIUserInterfaceStyle = .unspecified,
    horizontal: UIUserInterfaceSizeClass = .unspecified,
    vertical: UIUserInterfaceSizeClass = .unspecified,
    scale: CGFloat = 0
  ) {
    userInterfaceIdiom = idiom
    userInterfaceStyle = style
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
    displayScale = scale
    super.init()
  }

  /// One that says nothing.
  public convenience override init() { self.init(idiom: .unspecified) }
  /// One that says only the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(idiom: idiom) }
  /// One that says only whether it is light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(style: userInterfaceStyle) }
  /// One that says only the room from side to side.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(horizontal: horizontalSizeClass) }
  /// One that says only the room from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(vertical: verticalSizeClass) }
  /// One that says only the scale.
  public convenience init(displayScale: CGFloat) { self.init(scale: displayScale) }

  /// One that says what each of `traitCollections` says, the later ones having the last word.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(
      idiom: traitCollections.last { $0.userInterfaceIdiom != .unspecified }?.userInterfaceIdiom ?? .unspecified,
      style: traitCollections.last { $0.userInterfaceStyle != .unspecified }?.userInterfaceStyle ?? .unspecified,
      horizontal: traitCollections.last { $0.horizontalSizeClass != .unspecified }?.horizontalSizeClass ?? .unspecified,
      vertical: traitCollections.last { $0.verticalSizeClass != .unspecified }?.verticalSizeClass ?? .unspecified,
      scale: traitCollections.last { $0.displayScale != 0 }?.displayScale ?? 0
    )
  }

  /// Whether this says all that `trait` says, in the same way.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Whether colours look different under `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  /// Whether `object` says the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceIdiom == other.userInterfaceIdiom && userInterfaceStyle == other.userInterfaceStyle
      && horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale
  }

  /// Equal for those that say the same.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(userInterfaceIdiom)
    hasher.combine(userInterfaceStyle)
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(displayScale)
    return hasher.finalize()
  }
}
