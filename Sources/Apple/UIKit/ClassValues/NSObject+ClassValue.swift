import Foundation

/// Creates objects of a class that is known only as a value, as in `screenClass.init()`.
///
/// On Apple's platforms every class of Objective-C can create objects from a class value. Swift on Linux needs a
/// `required` initializer for that. `mainspring adopt` replaces such calls with calls of these methods, which call the
/// initializer through the vtable of the class. If the class neither overrides nor inherits the initializer, its own
/// properties are not initialized; on Apple's platforms such a call ends the process.
extension NSObjectProtocol where Self: NSObject {
  /// Creates an object with `init()`.
  public static func _objectOfClassValue() -> Self {
    guard let object = ProgramClass.make(self) as? Self else { fatalError("\(self) creates objects of another class.") }
    return object
  }
}
