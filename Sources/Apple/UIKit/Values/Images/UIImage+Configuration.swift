import Foundation

extension UIImage {
  /// The configuration of an image: the traits for which it was made.
  ///
  /// Immutable; any thread. Apple's page: <https://developer.apple.com/documentation/uikit/uiimage/configuration>.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked, because the compiler cannot check an open class; all stored properties are set once.

    /// The traits; nil if there are none.
    open var traitCollection: UITraitCollection? { traits }
    private let traits: UITraitCollection?

    init(traits: UITraitCollection?) {
      self.traits = traits
      super.init()
    }

    /// Creates a configuration with some traits.
    public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection) }

    /// Returns a copy of the configuration with other traits.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      unsafeDowncast(copy(traits: traitCollection), to: Self.self)
    }

    /// Returns a copy of the configuration, in which the properties of `otherConfiguration` replace its own.
    open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
      withTraitCollection(otherConfiguration?.traitCollection ?? traitCollection)
    }

    func copy(traits: UITraitCollection?) -> Configuration { Configuration(traits: traits) }

    /// Returns the object itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }
}
