/// An animation of one value of a layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// Which value, such as `position.x`.
  open var keyPath: String?
  /// Stored, but has no effect here.
  open var isAdditive = false
  /// Stored, but has no effect here.
  open var isCumulative = false

  /// An animation of the value of that name.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}
