import Foundation
import Mainspring

/// Converts values from one form to another, such as the values of a model to those in its file.
///
/// Foundation on Linux does not have this class. Any thread may register and look up transformers.
/// Apple's page: <https://developer.apple.com/documentation/foundation/valuetransformer>.
open class ValueTransformer: NSObject, FoundByName {
  /// Creates a transformer.
  public override init() { super.init() }

  /// Returns the class of the results of `transformedValue(_:)`; `NSObject` by default.
  open class func transformedValueClass() -> AnyClass { NSObject.self }

  /// Returns whether `reverseTransformedValue(_:)` reverses the transformation; true by default.
  open class func allowsReverseTransformation() -> Bool { true }

  /// Returns the transformed value; the base class returns the value itself.
  open func transformedValue(_ value: Any?) -> Any? { value }

  /// Returns the value that has the given transformed value; the base class calls `transformedValue(_:)`.
  open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }

  /// Registers a transformer under a name; if the transformer is nil, removes the registration.
  open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
    let entry = transformer.map(RegisteredTransformers.Entry.init)
    RegisteredTransformers.all.change { $0[name] = entry }
  }

  /// Returns the names of all registered transformers, in any order.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    RegisteredTransformers.all.withLock { Array($0.keys) }
  }
}
