import CApplicationMain
import Foundation

// What the compiler makes of `@UIApplicationMain` are calls of two C functions: NSStringFromClass with the delegate's
// class, and UIApplicationMain with what that has returned. It retains the result in between, so that has to be an
// object.

/// A class as an object, which the compiler takes for the name of the class.
private final class DelegateClass {
  let type: AnyClass
  init(_ type: AnyClass) { self.type = type }
}

/// The C function `NSStringFromClass`, for `@UIApplicationMain` alone.
///
/// The object that it returns is never freed: there is one in a process.
@_cdecl("NSStringFromClass")
func objectForApplicationMain(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  // A class's metatype is the address of its metadata.
  Unmanaged.passRetained(DelegateClass(unsafeBitCast(type, to: AnyClass.self))).toOpaque()
}

/// The C function `UIApplicationMain`, for `@UIApplicationMain` alone: the attribute's `main` would return 0 whatever
/// this returned, so it ends the process with the status.
@_cdecl("UIApplicationMain")
func applicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutableRawPointer?,
  _ principal: UnsafeMutableRawPointer?,
  _ delegate: UnsafeMutableRawPointer
) -> Int32 {
  // What objectForApplicationMain returned, since only the compiler calls this.
  let type: AnyClass = Unmanaged<DelegateClass>.fromOpaque(delegate).takeUnretainedValue().type
  MainActor.assumeIsolated { exit(ApplicationLaunch.run(principal: nil, delegate: type)) }
}
