import Foundation

/// Represents any subclass of NSObject when an object is created with `init()`; see `ProgramClass.make`.
///
/// Do not use this class.
///
/// It is open only so that the compiler cannot assume that it has no subclasses. Otherwise the compiler would call this
/// initialiser directly instead of the one in the vtable of the actual class.
open class PlainInitObject: NSObject {
  /// Initialises the object.
  ///
  /// The creation of subclasses goes through this initialiser.
  public required override init() { super.init() }
}
