import Foundation

/// Stands for any subclass of `UIStoryboardSegue` when a segue is created from a class that is known only at run time;
/// see `PlainInitObject`.
///
/// Do not use this class.
///
/// Apple's initializer is not `required`, because every subclass that overrides it would then have to write `required`
/// too. The call therefore goes through the initializer's slot in the vtable, which every subclass has.
open class PlainSegue: UIStoryboardSegue {
  /// Creates the segue.
  ///
  /// Subclasses of `UIStoryboardSegue` are created through the vtable slot of this initializer.
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }

  /// Creates a segue of that class.
  static func make(
    _ type: UIStoryboardSegue.Type,
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue {
    let segue = made(type, identifier, source, destination)
    return Unmanaged<UIStoryboardSegue>.fromOpaque(segue).takeRetainedValue()
  }

  /// Creates a segue and returns it retained.
  ///
  /// `unsafeBitCast` is correct as long as the layout of the vtable holds, which the tests verify. The opaque pointer
  /// and `@inline(never)` keep the optimizer from concluding that every segue is a `PlainSegue`.
  @inline(never)
  private static func made(
    _ type: UIStoryboardSegue.Type,
    _ identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UnsafeMutableRawPointer {
    let plain = unsafeBitCast(type, to: PlainSegue.Type.self)
    return Unmanaged.passRetained(plain.init(identifier: identifier, source: source, destination: destination))
      .toOpaque()
  }
}
