import AppLifecycle

/// Holds the objects of which an application has one each, such as its list of windows, by their types.
@MainActor
package final class ApplicationParts {
  /// The objects of the process's own application, also used before that application exists.
  static let ofProcess = ApplicationParts()
  /// The objects of the application whose code is running or, if there is none yet, of the next one to be launched.
  static var current: ApplicationParts { ApplicationContext.current?.parts ?? beforeLaunch }

  /// The objects for the next application: those of the simulated device whose test is running, or else the process's.
  private static var beforeLaunch: ApplicationParts {
    guard let device = DeviceAttachments.ofRunningCode() else { return .ofProcess }
    if let known = device.object(ApplicationParts.self) { return known }
    let parts = ApplicationParts()
    device.attach(parts)
    return parts
  }

  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the object of that type; `make` creates it at the first call.
  func object<Part: AnyObject>(_ make: @MainActor () -> Part) -> Part {
    let type = ObjectIdentifier(Part.self)
    if let known = objects[type] { return unsafeDowncast(known, to: Part.self) }
    let part = make()
    objects[type] = part
    return part
  }
}
