import Foundation

// The name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes the application and its delegate, runs the main run loop, and returns the exit status once the application has
/// ended in order.
///
/// The main thread only, once in a process.
///
/// - Parameters:
///   - argc: the number of arguments, as `main` has it.
///   - argv: the arguments, as `main` has them.
///   - principalClassName: the class of the application, such as `"Courier.CourierApplication"`; nil is
///     `NSPrincipalClass` of Info.plist, else `UIApplication`. A class that is not found, or is no `UIApplication`, is
///     a fatal error. A name without a module, such as `"UIApplication"` or `"CourierApplication"`, is looked for in
///     the delegate's module, in that of the executable's name, in the program's other modules and in UIKit.
///   - delegateClassName: the class of the delegate, with or without its module; when both name the same class, the
///     application is its own delegate. nil makes no delegate.
@preconcurrency @MainActor
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let delegate: AnyClass? = delegateClassName.map { ApplicationLaunch.find($0, as: "delegate class") }
  let modules = delegate.flatMap(ProgramClass.module(of:)).map { [$0] } ?? []
  let principal: AnyClass? = principalClassName.map {
    ApplicationLaunch.find($0, as: "principal class", modules: modules)
  }
  return ApplicationLaunch.run(principal: principal, delegate: delegate)
}
