import Foundation

// The name is Apple's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates the application and its delegate, runs the main run loop, and returns the exit status after the application
/// has terminated normally.
///
/// Call it on the main thread, once in a process.
///
/// - Parameters:
///   - argc: the number of arguments, as passed to `main`.
///   - argv: the arguments, as passed to `main`.
///   - principalClassName: the class of the application, for example `"Courier.CourierApplication"`. If nil, it is the
///     `NSPrincipalClass` of Info.plist, or else `UIApplication`. A class that does not exist, or is not a
///     `UIApplication`, is a fatal error. A name without a module, such as `"UIApplication"` or `"CourierApplication"`,
///     is looked up in the delegate's module, in the module with the executable's name, in UIKit and in the program's
///     other modules.
///   - delegateClassName: the class of the delegate, with or without its module. If both names denote the same class,
///     the application is its own delegate. If nil, no delegate is created.
@preconcurrency @MainActor
public func UIApplicationMain(
  _ argc: Int32,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let delegate: AnyClass? = delegateClassName.map { ProgramClass.find($0, as: "delegate class") }
  let modules = delegate.flatMap(ProgramClass.module(of:)).map { [$0] } ?? []
  let principal: AnyClass? = principalClassName.map {
    ProgramClass.find($0, as: "principal class", modules: modules)
  }
  return ApplicationLaunch.run(principal: principal, delegate: delegate)
}
