import Foundation

/// Makes `ValueTransformer(forName:)` return the registered object.
///
/// An initializer of a class always makes a new object; one of a protocol can return another.
public protocol FoundByName {}

extension FoundByName where Self: ValueTransformer {
  /// Returns the transformer that is registered under a name, if it is of this class.
  ///
  /// Any thread may call it.
  ///
  /// Apple's page: <https://developer.apple.com/documentation/foundation/valuetransformer/init(forname:)>.
  public init?(forName name: NSValueTransformerName) {
    guard let transformer = RegisteredTransformers.all.withLock({ $0[name] })?.transformer as? Self else { return nil }
    self = transformer
  }
}
