import Foundation

/// What an interface is shown on and how: light or dark, with much room or little.
///
/// A value that does not change. Any thread.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Unchecked, since a class that can be subclassed cannot be checked: all here is set once.

  /// Whether the interface is light or dark.
  open var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// What kind of device it is for.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// How much room there is from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// How much room there is from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// In which direction the language is read.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// How large the user wants texts to be.
  open var preferredContentSizeCategory: UIContentSizeCategory { values.category }
  /// How many pixels a point has along each side; 0 is not known.
  open var displayScale: CGFloat { values.scale }

  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  /// Nothing is specified.
  public override convenience init() { self.init(TraitValues()) }
  /// Only whether it is light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(style: userInterfaceStyle))
  }
  /// Only the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(TraitValues(idiom: idiom)) }
  /// Only the room from left to right.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontal: horizontalSizeClass))
  }
  /// Only the room from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(vertical: verticalSizeClass))
  }
  /// Only the direction in which the language is read.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(direction: layoutDirection))
  }
  /// Only how large texts are to be.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(category: preferredContentSizeCategory))
  }
  /// Only how many pixels a point has.
  public convenience init(displayScale scale: CGFloat) { self.init(TraitValues(scale: scale)) }

  /// All that `traitCollections` specify; the later ones win.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var all = TraitValues()
    for next in traitCollections { all.merge(next.values) }
    self.init(all)
  }

  /// What `mutations` sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection.modified(TraitValues(), mutations))
  }

  /// A collection like this, but for what `mutations` sets.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(UITraitCollection.modified(values, mutations))
  }

  private static func modified(_ values: TraitValues, _ mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return traits as? TraitValues ?? values
  }

  /// The value of `trait`; its default where it is not specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// Whether everything that `trait` specifies is the same here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return UITraitCollection(traitsFrom: [self, trait]).values == values
  }

  /// Whether a dynamic colour may look different in `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  // MARK: - The current one

  @TaskLocal private static var performing: UITraitCollection?

  /// The one in which dynamic colours are resolved where none is given: a light interface on a telephone, unless
  /// ``performAsCurrent(_:)`` says otherwise.
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

  /// Runs `actions` with this as the current collection.
  open func performAsCurrent(_ actions: () -> Void) {
    UITraitCollection.$performing.withValue(self, operation: actions)
  }

  // MARK: - Equality, copies and archives

  /// Whether both specify the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
  /// Equal for equal collections.
  open override var hash: Int { values.hashValue }
  /// Itself, since it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// It can be.
  public class var supportsSecureCoding: Bool { true }

  /// Writes what is specified.
  open func encode(with coder: NSCoder) {
    coder.encode(userInterfaceStyle.rawValue, forKey: "style")
    coder.encode(userInterfaceIdiom.rawValue, forKey: "idiom")
    coder.encode(horizontalSizeClass.rawValue, forKey: "horizontal")
    coder.encode(verticalSizeClass.rawValue, forKey: "vertical")
    coder.encode(layoutDirection.rawValue, forKey: "direction")
    coder.encode(preferredContentSizeCategory.rawValue as NSString, forKey: "category")
    coder.encode(Double(displayScale), forKey: "scale")
  }

  /// The collection from an archive.
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
