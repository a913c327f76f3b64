import Foundation

/// The environment of an interface: a light or dark appearance, the size classes, the kind of device and more.
///
/// An immutable value. Any thread.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitraitcollection>.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked because the class is open; all its properties are set once.

  /// Whether the interface is light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The size class of the available width.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The size class of the available height.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The direction in which the language is read.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The user's preferred text size.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  /// The number of pixels per point along each side; 0 means unspecified.
  open var displayScale: CGFloat { values.scale }

  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Creates a collection that specifies nothing.
  public override convenience init() { self.init(TraitValues()) }
  /// Creates a collection that specifies only whether the interface is light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle))
  }
  /// Creates a collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(TraitValues(idiom: idiom)) }
  /// Creates a collection that specifies only the size class of the available width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontal: horizontalSizeClass))
  }
  /// Creates a collection that specifies only the size class of the available height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass))
  }
  /// Creates a collection that specifies only the direction in which the language is read.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection))
  }
  /// Creates a collection that specifies only the preferred text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(category: preferredContentSizeCategory))
  }
  /// Creates a collection that specifies only the number of pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init(TraitValues(scale: scale)) }

  /// Creates a collection with all values of `traitCollections`; later collections override earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var all = TraitValues()
    for next in traitCollections { all.merge(next.values) }
    self.init(all)
  }

  /// Creates a collection with the values that `mutations` sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection.modified(TraitValues(), mutations))
  }

  /// Returns a copy of the collection with the changes that `mutations` makes.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(UITraitCollection.modified(values, mutations))
  }

  private static func modified(_ values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return traits as? TraitValues ?? values
  }

  /// The value of `trait`; the trait's default if the collection does not specify it.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// Whether this collection has all values that `trait` specifies; true for nil.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }

  /// Whether a dynamic color may have another value in `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  // MARK: - The current collection

  @TaskLocal private static var performing: UITraitCollection?

  /// The collection for which dynamic colors are resolved if no other is given.
  ///
  /// The default describes a light interface on a telephone; ``performAsCurrent(_:)`` sets another collection for its
  /// duration.
  open class var current: UITraitCollection { performing ?? usual }

  private static let usual = UITraitCollection(
    TraitValues(
      style: .light,
      idiom: .phone,
      horizontal: .compact,
      vertical: .regular,
      direction: .leftToRight,
      category: .large,
      scale: 1
    )
  )

  /// Calls `actions` with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) {
    UITraitCollection.$performing.withValue(self, operation: actions)
  }

  // MARK: - Equality, copies and archives

  /// Whether `object` is a collection with the same values.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  /// The hash value; equal collections have equal hash values.
  open override var hash: Int { values.hashValue }
  /// Returns the collection itself, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether the class supports secure coding: true.
  public class var supportsSecureCoding: Bool { true }

  /// Encodes the values of UIKit's own traits.
  open func encode(with coder: NSCoder) {
    coder.encode(userInterfaceStyle.rawValue, forKey: "style")
    coder.encode(userInterfaceIdiom.rawValue, forKey: "idiom")
    coder.encode(horizontalSizeClass.rawValue, forKey: "horizontal")
    coder.encode(verticalSizeClass.rawValue, forKey: "vertical")
    coder.encode(layoutDirection.rawValue, forKey: "direction")
    coder.encode(preferredContentSizeCategory.rawValue as NSString, forKey: "category")
    coder.encode(Double(displayScale), forKey: "scale")
  }

  /// Creates a collection from an archive.
  public required init?(coder: NSCoder) {
    var values = TraitValues()
    values.style = UIUserInterfaceStyle(rawValue: coder.decodeInteger(forKey: "style")) ?? .unspecified
    values.idiom = UIUserInterfaceIdiom(rawValue: coder.decodeInteger(forKey: "idiom")) ?? .unspecified
    values.horizontal = UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "horizontal")) ?? .unspecified
    values.vertical = UIUserInterfaceSizeClass(rawValue: coder.decodeInteger(forKey: "vertical")) ?? .unspecified
    values.direction =
      UITraitEnvironmentLayoutDirection(rawValue: coder.decodeInteger(forKey: "direction")) ?? .unspecified
    if let name = coder.decodeObject(of: NSString.self, forKey: "category") {
      values.category = UIContentSizeCategory(rawValue: String(describing: name))
    }
    values.scale = CGFloat(coder.decodeDouble(forKey: "scale"))
    self.values = values
    super.init()
  }
}
