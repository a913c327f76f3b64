import AppLifecycle
import Foundation
import Mainspring

/// The part of a launch that `UIApplicationMain` and `@main` share: creates the application and its delegate, and runs
/// the application.
@MainActor
package enum ApplicationLaunch {
  /// The delegate.
  ///
  /// This property keeps it for the lifetime of the process, because the application's reference is weak.
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
      ?? InformationPropertyList.ofProgram.principalClass.map {
        ProgramClass.find($0, as: "NSPrincipalClass", modules: modules)
      }
      ?? UIApplication.self
    guard let application = ProgramClass.make(principal) as? UIApplication else {
      fatalError("The principal class \(String(reflecting: principal)) is not a UIApplication or a subclass of it.")
    }
    if let delegate {
      if delegate == principal {
        setDelegate(application, named: delegate, of: application)
      } else {
        setDelegate(ProgramClass.make(delegate), named: delegate, of: application)
      }
    }
    let sources = SystemConnections(application: application.core)
    FoundationRunLoop.attach(to: application.core.loop)
    let status = application.core.run(LaunchEnvironment.current.launchOptions)
    sources.close()
    return status
  }

  /// Returns the application class with the name from Info.plist, also if the name lacks a module and the class is in
  /// the delegate's module; nil if there is no such class.
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
}
