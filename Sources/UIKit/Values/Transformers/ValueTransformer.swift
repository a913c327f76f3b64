import Foundation
import Mainspring

/// Converts values from one form to another, such as those of a model to those of its file.
///
/// Foundation on Linux has no such class. Any thread may register and look up transformers.
/// Apple's page: <https://developer.apple.com/documentation/foundation/valuetransformer>.
open class ValueTransformer: NSObject, FoundByName {
  /// Creates a transformer.
  public override init() { super.init() }

  /// The class of what `transformedValue(_:)` returns.
  open class func transformedValueClass() -> AnyClass { NSObject.self }

  /// Whether `reverseTransformedValue(_:)` works.
  open class func allowsReverseTransformation() -> Bool { true }

  /// Returns the other form of a value; the base class returns the value.
  open func transformedValue(_ value: Any?) -> Any? { value }

  /// Returns the value whose other form is given; the base class returns what `transformedValue(_:)` returns.
  open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }

  /// Registers a transformer under a name, or, if it is nil, removes the name.
  open class func setValueTransformer(_ transformer: ValueTransformer?, forName name: NSValueTransformerName) {
    let entry = transformer.map(RegisteredTransformers.Entry.init)
    RegisteredTransformers.all.withLock { $0[name] = entry }
  }

  /// The names of all registered transformers, in no order.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    RegisteredTransformers.all.withLock { Array($0.keys) }
  }
}
