/// The objects that an application has once, for example its list of windows, by their types.
@MainActor
final class ApplicationParts {
  /// The objects of the process's own application, also used before that application exists.
  static let ofProcess = ApplicationParts()
  /// The objects of the application whose code is running.
  static var current: ApplicationParts { ApplicationContext.current?.parts ?? .ofProcess }

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
