import CApplicationHooks
import Foundation
import Mainspring

// For `@UIApplicationMain` the compiler emits calls of two C functions: NSStringFromClass with the delegate's class,
// then UIApplicationMain with the result. The emitted code retains the result in between, so the result must be an
// object.

/// Wraps a class in an object, which the emitted code passes on in place of the name of the class.
private final class DelegateClass {
  let type: AnyClass
  init(_ type: AnyClass) { self.type = type }
}

/// Implements the C function `NSStringFromClass` for `@UIApplicationMain` only.
///
/// The returned object is never freed; a process creates only one.
@_cdecl("NSStringFromClass")
func objectForApplicationMain(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  // A class's metatype is the address of its metadata.
  Unmanaged.passRetained(DelegateClass(unsafeBitCast(type, to: AnyClass.self))).toOpaque()
}

/// Implements the C function `UIApplicationMain` for `@UIApplicationMain` only.
///
/// The attribute's `main` returns 0 in every case, so this function ends the process with the exit status itself.
@_cdecl("UIApplicationMain")
func applicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutableRawPointer?,
  _ principal: UnsafeMutableRawPointer?,
  _ delegate: UnsafeMutableRawPointer
) -> Int32 {
  // Only the emitted code calls this function, so `delegate` is the result of objectForApplicationMain.
  let type: AnyClass = Unmanaged<DelegateClass>.fromOpaque(delegate).takeUnretainedValue().type
  requireMainActor { exit(ApplicationLaunch.run(principal: nil, delegate: type)) }
}
