import Foundation

/// Stands for any subclass of `UIStoryboardSegue` when one is made of a class known only at run time; see
/// `PlainInitObject`.
///
/// Not for use.
///
/// Apple's initialiser is not `required`, or every subclass that overrides it would have to say so. The call goes
/// through the slot of the vtable that every subclass fills.
open class PlainSegue: UIStoryboardSegue {
  /// The initialiser that the call goes through.
  public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }

  /// A segue of that class.
  static func make(
    _ type: UIStoryboardSegue.Type,
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue {
    let segue = made(type, identifier, source, destination)
    return Unmanaged<UIStoryboardSegue>.fromOpaque(segue).takeRetainedValue()
  }

  /// The segue, retained.
  ///
  /// `unsafeBitCast` is right as long as the layout of the vtable holds, which the tests look at. That the result is a
  /// pointer and this is not inlined keeps the optimiser from concluding that every segue is a `PlainSegue`.
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
