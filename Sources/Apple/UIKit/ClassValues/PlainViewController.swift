import Foundation

extension NSObjectProtocol where Self: UIViewController {
  /// Creates a view controller with `init(nibName:bundle:)`.
  @preconcurrency @MainActor
  public static func _objectOfClassValue(nibName: String?, bundle: Bundle?) -> Self {
    let made = Unmanaged<AnyObject>.fromOpaque(PlainViewController.make(self, nibName, bundle)).takeRetainedValue()
    guard let controller = made as? Self else { fatalError("\(self) creates objects of another class.") }
    return controller
  }
}

/// Stands for any subclass of UIViewController when an object is created with `init(nibName:bundle:)`.
///
/// Do not use this class. It is open so that the compiler calls the initializer in the vtable of the actual class; see
/// `PlainTableViewCell`.
open class PlainViewController: UIViewController {
  /// Creates a view controller.
  public required override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a view controller from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an object of the class and returns a retained pointer to it.
  @inline(never)
  fileprivate static func make(_ type: AnyClass, _ nibName: String?, _ bundle: Bundle?) -> UnsafeMutableRawPointer {
    let made = unsafeBitCast(type, to: PlainViewController.Type.self).init(nibName: nibName, bundle: bundle)
    return Unmanaged.passRetained(made).toOpaque()
  }
}
