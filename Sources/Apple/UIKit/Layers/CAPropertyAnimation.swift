/// An animation of a property of a layer.
///
/// Apple's page: <https://developer.apple.com/documentation/quartzcore/capropertyanimation>.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `position.x`.
  open var keyPath: String?
  /// Whether the values are added to the present one.
  open var isAdditive = false
  /// Whether each repetition starts at the last value; stored, but has no effect here.
  open var isCumulative = false

  /// Creates an animation of the property with that key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}
