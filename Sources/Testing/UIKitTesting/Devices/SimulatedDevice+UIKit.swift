import AppLifecycle
import Foundation
import LifecycleTesting
import UIKit

// The asynchronous forms of these members are generated.
extension SimulatedDevice {
  /// Launches an application with a delegate of class `type`, as `UIApplicationMain` does.
  ///
  /// The application runs until it is active, or as far as `options` specify. `UIApplication.shared` is this
  /// application in all code that the device runs, and in the test that created the device.
  ///
  /// - Parameters:
  ///   - type: the delegate's class.
  ///   - principalClass: the application's class; if it is also the delegate's class, the application is its own
  ///     delegate.
  ///   - options: the reason for the launch.
  ///   - informationPropertyList: the text of the application's Info.plist; nil is none. Its settings for the name, the
  ///     background modes and the exit on suspension override the device's; `NSPrincipalClass` applies unless
  ///     `principalClass` is given.
  ///   - stateFolder: the folder that preserves the application's state between launches; nil preserves none, except on
  ///     a device that was created with `keptIn:`.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Returns: the delegate.
  /// - Throws: `DeviceFailure` if an application is already running; if the delegate's class is no subclass of
  ///   `NSObject`; or if a key of the Info.plist is not supported, with the key's name.
  @discardableResult
  public func launch<Delegate: UIApplicationDelegate>(
    _ type: Delegate.Type,
    principalClass: UIApplication.Type = UIApplication.self,
    options: LaunchOptions = LaunchOptions(),
    informationPropertyList: String? = nil,
    stateFolder: URL? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Delegate {
    isCalled(from: CallLocation(file, line))
    return try launch(type, principalClass, options, informationPropertyList, stateFolder)
  }

  /// Launches an application with `delegate`; see `launch(_:principalClass:options:…)`.
  ///
  /// The expression is evaluated as part of the launch, so `loop` in it is this launch's loop.
  @discardableResult
  public func launch<Delegate: UIApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    principalClass: UIApplication.Type = UIApplication.self,
    options: LaunchOptions = LaunchOptions(),
    informationPropertyList: String? = nil,
    stateFolder: URL? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Delegate {
    isCalled(from: CallLocation(file, line))
    return try launch(principalClass, options, informationPropertyList, stateFolder) { _ in delegate() }
  }

  /// Launches an application whose delegate does nothing, for tests of code that needs only a running application, such
  /// as a library's.
  ///
  /// - Parameters:
  ///   - options: the reason for the launch.
  ///   - file: The file of the call; leave the default.
  ///   - line: The line of the call; leave the default.
  /// - Returns: the application, which `UIApplication.shared` returns too.
  /// - Throws: `DeviceFailure` if an application is already running.
  @discardableResult
  public func launch(
    options: LaunchOptions = LaunchOptions(),
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> UIApplication {
    isCalled(from: CallLocation(file, line))
    return try launchWithoutDelegate(options)
  }

  /// Launches an application into the background with a delegate of class `type`; see
  /// `launch(_:principalClass:options:…)`.
  @discardableResult
  public func launchInBackground<Delegate: UIApplicationDelegate>(
    _ type: Delegate.Type,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Delegate {
    try launch(type, options: LaunchOptions(inBackground: true), file: file, line: line)
  }

  /// Launches an application into the background with `delegate`; see `launch(_:principalClass:options:…)`.
  @discardableResult
  public func launchInBackground<Delegate: UIApplicationDelegate>(
    _ delegate: @autoclosure @MainActor () -> Delegate,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> Delegate {
    try launch(delegate(), options: LaunchOptions(inBackground: true), file: file, line: line)
  }

  /// The device's `UIApplication`; nil before the first launch.
  public var sharedApplication: UIApplication? { (companion as? LaunchedApplication)?.application }

  /// Opens `url` on behalf of the application named `source`.
  @discardableResult
  public func open(
    _ url: URL,
    from source: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> LifecycleApplication.Outcome? {
    send(.openURL(url: url.absoluteString, source: source), file: file, line: line)
  }

  /// Launches an application with a delegate of class `type`, and stores a closure that repeats the launch, for
  /// launches by the system.
  private func launch<Delegate: UIApplicationDelegate>(
    _ type: Delegate.Type,
    _ principalClass: UIApplication.Type,
    _ options: LaunchOptions,
    _ informationPropertyList: String?,
    _ stateFolder: URL?
  ) throws -> Delegate {
    let delegate: Delegate = try launch(principalClass, options, informationPropertyList, stateFolder) { application in
      if let application = application as? Delegate { return application }
      if let delegate = ProgramClass.make(type) as? Delegate { return delegate }
      throw failure(
        .notLaunchable("\(type)"),
        "The delegate class \(type) is no subclass of NSObject, so it cannot be made by its name; launch an object."
      )
    }
    launcher = { device, options in
      _ = try device.launch(type, principalClass, options, informationPropertyList, stateFolder)
    }
    return delegate
  }

  private func launch<Delegate: UIApplicationDelegate>(
    _ principalClass: UIApplication.Type,
    _ options: LaunchOptions,
    _ informationPropertyList: String?,
    _ stateFolder: URL?,
    delegate makeDelegate: (UIApplication) throws -> Delegate
  ) throws -> Delegate {
    let properties = try informationPropertyList.map(read)
    let principalClass = try self.principalClass(principalClass, properties, besideDelegate: Delegate.self)
    TerminatedApplication.prepare()
    takePicture = { [weak self] in self?.pictureOfFailure }
    var made: Delegate?
    try start(options, configuration: properties?.applied(to: configuration)) { core in
      UIApplication.inMaking = SimulatedProcess(
        core: core,
        information: properties,
        stateFolder: stateFolder ?? preservationFolder,
        parts: attachments.detach(ApplicationParts.self) ?? ApplicationParts(device: attachments),
        notifications: NotificationConnection(to: systemNotifications) { [weak self] in self?.record($0) }
      )
      defer { UIApplication.inMaking = nil }
      guard let application = ProgramClass.make(principalClass) as? UIApplication else {
        throw failure(.notLaunchable("\(principalClass)"), "The principal class \(principalClass) could not be made.")
      }
      // From here on, `application` is the shared application, which the delegate's initializer may access.
      let launched = LaunchedApplication(application)
      companion = launched
      setApplicationOfCode(application)
      let delegate = try makeDelegate(application)
      launched.delegate = delegate
      application.delegate = delegate
      made = delegate
    }
    return made!
  }

  private func launchWithoutDelegate(_ options: LaunchOptions) throws -> UIApplication {
    var launched: UIApplication?
    _ = try launch(UIApplication.self, options, nil, nil) { application in
      launched = application
      return IdleDelegate()
    }
    launcher = { device, options in _ = try device.launchWithoutDelegate(options) }
    return launched!
  }

  private func read(_ text: String) throws -> InformationPropertyList {
    do {
      return try InformationPropertyList(Data(text.utf8), settings: BuildSettings(target: configuration.name))
    } catch let error as DecodingError {
      throw failure(.notLaunchable("Info.plist"), "The Info.plist cannot be used: \(error)")
    } catch {
      throw failure(.notLaunchable("Info.plist"), "The Info.plist is no property list: \(error)")
    }
  }

  /// Returns the given class; if that is UIKit's own and the Info.plist names another class, returns the other class.
  private func principalClass(
    _ given: UIApplication.Type,
    _ properties: InformationPropertyList?,
    besideDelegate delegate: AnyClass
  ) throws -> UIApplication.Type {
    guard given == UIApplication.self, let name = properties?.namedPrincipalClass else { return given }
    if let found = ApplicationLaunch.principalClass(named: name, besideDelegate: delegate) { return found }
    throw failure(
      .notLaunchable(name),
      "NSPrincipalClass of the Info.plist names \(name), which is no UIApplication or a subclass of it."
    )
  }
}

/// Keeps an application and its delegate alive while they are on the device.
///
/// The application does not retain its delegate.
@MainActor
private final class LaunchedApplication {
  let application: UIApplication
  var delegate: (any UIApplicationDelegate)?
  init(_ application: UIApplication) { self.application = application }
}

/// The delegate of an application that was launched without one.
private final class IdleDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

extension SimulatedDevice {
  /// Calls a form of a view's member, and then runs ready work on the calling test's device.
  static func settling<Value>(_ form: () throws -> Value) async rethrows -> Value {
    guard let current else { return try form() }
    return try await current.settling(form)
  }
}
