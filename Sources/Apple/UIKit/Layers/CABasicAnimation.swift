/// An animation from one value to another.
///
/// A value that is nil follows from the others, or from the value that the layer has.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/cabasicanimation>.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference from the first value to the last one.
  open var byValue: Any?
}
