import AppLifecycle

/// The objects that an application has once, for example its list of windows, by their types.
@MainActor
package final class ApplicationParts {
  /// The objects of the process's own application, also used before that application exists.
  static let ofProcess = ApplicationParts()
  /// The objects of the application whose code is running, or is going to be launched.
  static var current: ApplicationParts { ApplicationContext.current?.parts ?? beforeLaunch }

  /// The objects that the next application gets: on a simulated device that device's, otherwise the process's.
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
