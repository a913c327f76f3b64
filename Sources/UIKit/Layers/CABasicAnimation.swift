/// An animation from one value to another; the values are kept.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// What is added to the first one.
  open var byValue: Any?
}
