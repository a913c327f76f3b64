import Foundation

extension NSObjectProtocol where Self: UIView {
  /// Creates a view with `init(frame:)`.
  @preconcurrency @MainActor
  public static func _objectOfClassValue(frame: CGRect) -> Self {
    let made = Unmanaged<AnyObject>.fromOpaque(PlainView.make(self, frame)).takeRetainedValue()
    guard let view = made as? Self else {
      fatalError("\(self) creates objects of another class.")
    }
    return view
  }
}

/// Stands for any subclass of UIView when an object is created with `init(frame:)`.
///
/// Do not use this class. It is open so that the compiler calls the initializer in the vtable of the actual class; see
/// `PlainTableViewCell`.
open class PlainView: UIView {
  /// Creates a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an object of the class and returns a retained pointer to it.
  @inline(never)
  fileprivate static func make(_ type: AnyClass, _ frame: CGRect) -> UnsafeMutableRawPointer {
    let made = unsafeBitCast(type, to: PlainView.Type.self).init(frame: frame)
    return Unmanaged.passRetained(made).toOpaque()
  }
}
