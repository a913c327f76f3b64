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
    let parts = ApplicationParts(device: device)
    device.attach(parts)
    return parts
  }

  private var objects: [ObjectIdentifier: AnyObject] = [:]
  /// The objects of the simulated device, which outlive the application; nil in a process of its own.
  private let device: DeviceAttachments?

  /// Creates the parts of an application on a simulated device; `device` is nil if there is none.
  package init(device: DeviceAttachments? = nil) { self.device = device }

  /// Whether there is a device that outlives the application.
  var isOfDevice: Bool { device != nil }

  /// Returns the object of that type that the device keeps for all of its launches; `make` creates it at the first
  /// call.
  ///
  /// In a process of its own, the object is the process's, since there is no device that would remember it.
  func objectOfDevice<Part: AnyObject>(_ make: @MainActor () -> Part) -> Part {
    guard let device else { return object(make) }
    if let known = device.object(Part.self) { return known }
    let part = make()
    device.attach(part)
    return part
  }

  /// Returns the object of that type; `make` creates it at the first call.
  func object<Part: AnyObject>(_ make: @MainActor () -> Part) -> Part {
    let type = ObjectIdentifier(Part.self)
    if let known = objects[type] { return unsafeDowncast(known, to: Part.self) }
    let part = make()
    objects[type] = part
    return part
  }
}
