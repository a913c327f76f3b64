import Foundation

extension ProgramClass {
  /// Returns the class with that name, with or without its module.
  ///
  /// A missing class is a fatal error.
  static func find(_ name: String, as role: String, modules: [String] = []) -> AnyClass {
    guard let found = anywhere(name, modules: modules) else {
      fatalError(
        "There is no class \"\(name)\" to be the \(role). Name it with its module, as in "
          + "\"MyApp.AppDelegate\" or NSStringFromClass(AppDelegate.self)."
      )
    }
    return found
  }

  /// Creates an object of a class known only at run time with its `init()`; returns nil if the class is not an
  /// `NSObject`.
  ///
  /// Apple's runtime sends `init`. Here the protocol cannot require `init()` of delegates, because every delegate that
  /// declares `override init()` would then have to write `required`. Instead the call is made through
  /// ``PlainInitObject``, whose only initializer is NSObject's, and so uses the vtable slot that every subclass of
  /// NSObject fills with its own `init()`.
  package static func make(_ type: AnyClass) -> AnyObject? {
    guard type is NSObject.Type else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(madeByPlainInit(type)).takeRetainedValue()
  }

  /// Creates the object and returns it retained.
  ///
  /// `unsafeBitCast` is correct as long as the layout of the vtable holds; the tests verify this by making delegates of
  /// each shape, with and without optimization. The opaque pointer and `@inline(never)` hide the types from the
  /// optimizer, which would otherwise conclude that a `PlainInitObject` cannot be a `UIApplication`.
  @inline(never)
  private static func madeByPlainInit(_ type: AnyClass) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(unsafeBitCast(type, to: PlainInitObject.Type.self).init()).toOpaque()
  }
}
