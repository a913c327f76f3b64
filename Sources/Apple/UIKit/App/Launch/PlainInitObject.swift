import Foundation

/// Represents any subclass of NSObject when an object is created with `init()`; see `ProgramClass.make`.
///
/// Applications do not use this class.
///
/// It is open only so that the compiler cannot assume that it has no subclasses. Otherwise the compiler would call this
/// initializer directly instead of the one in the vtable of the actual class.
open class PlainInitObject: NSObject {
  /// Initializes the object.
  ///
  /// `ProgramClass.make` calls this initializer's slot in the vtable of the actual class.
  public required override init() { super.init() }
}
