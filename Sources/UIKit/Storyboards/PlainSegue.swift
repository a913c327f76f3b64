import Foundation

/// Represents any subclass of `UIStoryboardSegue` when a segue is created from a class known only at run time; see
/// `PlainInitObject`.
///
/// Do not use this class.
///
/// Apple's initialiser is not `required`; otherwise every subclass that overrides it would have to be. The call goes
/// through the vtable slot that every subclass fills.
open class PlainSegue: UIStoryboardSegue {
  /// Initialises the segue.
  ///
  /// The creation of subclasses goes through this initialiser.
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
  /// and `@inline(never)` keep the optimiser from concluding that every segue is a `PlainSegue`.
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
