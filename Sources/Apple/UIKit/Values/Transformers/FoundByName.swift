import Foundation

/// Makes `ValueTransformer(forName:)` return the registered object.
///
/// An initializer of a class always makes a new object; an initializer in a protocol's extension can return an existing
/// one.
public protocol FoundByName {}

extension FoundByName where Self: ValueTransformer {
  /// Returns the transformer that is registered under that name; nil if there is none of this class.
  ///
  /// Any thread may call it.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/valuetransformer/init(forname:)>.
  public init?(forName name: NSValueTransformerName) {
    guard let transformer = RegisteredTransformers.all.withLock({ $0[name] })?.transformer as? Self else { return nil }
    self = transformer
  }
}
