import Foundation

/// A predefined transformer to a Boolean value, without a reverse transformation.
final class BooleanTransformer: ValueTransformer {
  private let transform: (Any?) -> Bool

  init(_ transform: @escaping (Any?) -> Bool) { self.transform = transform }

  override class func transformedValueClass() -> AnyClass { NSNumber.self }
  override class func allowsReverseTransformation() -> Bool { false }
  override func transformedValue(_ value: Any?) -> Any? { transform(value) }
}
