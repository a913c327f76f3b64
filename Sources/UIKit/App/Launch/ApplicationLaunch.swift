import AppLifecycle
import Foundation
import Mainspring

/// The part of a launch that `UIApplicationMain` and `@main` share: creates the application and its delegate and runs
/// them.
@MainActor
package enum ApplicationLaunch {
  /// The delegate.
  ///
  /// It is kept here for the lifetime of the process, because the application's reference is weak.
  private static var keptDelegate: (any UIApplicationDelegate)?

  static func run(principal: AnyClass?, delegate: AnyClass?) -> Int32 {
    require(Thread.isMainThread, "UIApplicationMain must be called on the main thread.")
    // If nobody reads the application's output, writing to it must not end the process.
    StandardStream.openMissing()
    WriteSignals.keepFromEndingProcess()
    if UIApplication.instance != nil { fatalError("There can only be one UIApplication instance.") }
    let modules = delegate.flatMap(ProgramClass.module(of:)).map { [$0] } ?? []
    let principal: AnyClass =
      principal
      ?? InformationPropertyList.ofProgram.principalClass.map { find($0, as: "NSPrincipalClass", modules: modules) }
      ?? UIApplication.self
    guard let application = make(principal) as? UIApplication else {
      fatalError("The principal class \(String(reflecting: principal)) is not a UIApplication or a subclass of it.")
    }
    if let delegate {
      if delegate == principal {
        setDelegate(application, named: delegate, of: application)
      } else {
        setDelegate(make(delegate), named: delegate, of: application)
      }
    }
    let sources = SystemConnections(application: application.core)
    FoundationRunLoop.attach(to: application.core.loop)
    let status = application.core.run(LaunchEnvironment.current.launchOptions)
    sources.close()
    return status
  }

  /// Returns the class with that name, with or without its module.
  ///
  /// A missing class is a fatal error.
  static func find(_ name: String, as role: String, modules: [String] = []) -> AnyClass {
    guard let found = ProgramClass.anywhere(name, modules: modules) else {
      fatalError(
        "There is no class \"\(name)\" to be the \(role). Name it with its module, as in "
          + "\"MyApp.AppDelegate\" or NSStringFromClass(AppDelegate.self)."
      )
    }
    return found
  }

  /// Returns the application class that Info.plist names, also looking in the delegate's module; nil if there is no
  /// such class.
  package static func principalClass(named name: String, besideDelegate delegate: AnyClass) -> UIApplication.Type? {
    ProgramClass.anywhere(name, modules: ProgramClass.module(of: delegate).map { [$0] } ?? []) as? UIApplication.Type
  }

  private static func setDelegate(_ object: AnyObject?, named delegate: AnyClass, of application: UIApplication) {
    guard let object = object as? any UIApplicationDelegate else {
      fatalError("The delegate class \(String(reflecting: delegate)) does not conform to UIApplicationDelegate.")
    }
    keptDelegate = object
    application.delegate = object
  }

  /// Creates an object of a class known only at run time with its `init()`; returns nil if the class is not an
  /// `NSObject`.
  ///
  /// Apple's runtime sends `init`. Here the protocol cannot require `init()` of delegates, because every delegate that
  /// declares `override init()` would then have to write `required`. Instead the call is made through a class whose
  /// only initialiser is NSObject's. It goes through the vtable slot that every subclass of NSObject fills with its own
  /// `init()`.
  package static func make(_ type: AnyClass) -> AnyObject? {
    guard type is NSObject.Type else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(madeByPlainInit(type)).takeRetainedValue()
  }

  /// Returns the object, retained.
  ///
  /// `unsafeBitCast` is correct as long as the layout of the vtable holds; the tests verify this by making delegates of
  /// each shape, with and without optimisation. The opaque pointer and `@inline(never)` hide the types from the
  /// optimiser, which would otherwise conclude that a `PlainInitObject` cannot be a `UIApplication`.
  @inline(never)
  private static func madeByPlainInit(_ type: AnyClass) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(unsafeBitCast(type, to: PlainInitObject.Type.self).init()).toOpaque()
  }
}
