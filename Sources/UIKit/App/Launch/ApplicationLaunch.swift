import AppLifecycle
import Foundation
import Mainspring

/// What `UIApplicationMain` and `@main` have in common: from two classes to a running application.
@MainActor
package enum ApplicationLaunch {
  /// Keeps the delegate for as long as the application runs: the application itself does not.
  private static var keptDelegate: (any UIApplicationDelegate)?

  static func run(principal: AnyClass?, delegate: AnyClass?) -> Int32 {
    require(Thread.isMainThread, "UIApplicationMain must be called on the main thread.")
    // Nobody may be there to read what the application prints: that must not end it.
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

  /// The class of that name, with or without its module; that there is none is fatal.
  static func find(_ name: String, as role: String, modules: [String] = []) -> AnyClass {
    guard let found = ProgramClass.anywhere(name, modules: modules) else {
      fatalError(
        "There is no class \"\(name)\" to be the \(role). Name it with its module, as in "
          + "\"MyApp.AppDelegate\" or NSStringFromClass(AppDelegate.self)."
      )
    }
    return found
  }

  /// The class of applications that Info.plist names, looked for in the delegate's module too; nil if there is no such
  /// class.
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

  /// An object of a class known only at run time, made by its `init()`; nil where the class is no `NSObject`.
  ///
  /// Apple's runtime would send `init`. Here `init()` cannot be required of delegates, since then every one that
  /// declares `override init()` would have to say `required`. A call through a class whose only initialiser is
  /// NSObject's goes through the same slot of the vtable that every subclass of NSObject fills with its own `init()`.
  package static func make(_ type: AnyClass) -> AnyObject? {
    guard type is NSObject.Type else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(madeByPlainInit(type)).takeRetainedValue()
  }

  /// The object, retained.
  ///
  /// `unsafeBitCast` is right as long as the layout of the vtable holds; the tests make delegates of each shape, with
  /// and without optimisation, to see that it does. The pointer, and that this is not inlined, keep from the optimiser
  /// what the types say: it would conclude that a `PlainInitObject` can be no `UIApplication`.
  @inline(never)
  private static func madeByPlainInit(_ type: AnyClass) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(unsafeBitCast(type, to: PlainInitObject.Type.self).init()).toOpaque()
  }
}
