import Foundation

/// The way in which an element of an Interface Builder file becomes an object: its class, its creation and its
/// configuration.
///
/// The tables have one entry for each kind of element. They are in `InterfaceClass+Views.swift`, `+Tables.swift`,
/// `+Collections.swift`, `+ViewControllers.swift` and `+Objects.swift`.
@MainActor
struct InterfaceClass {
  typealias Configure<Object> = @MainActor (Object, InterfaceElement, InterfaceAssembly) -> Void

  /// The class that is used if the file names no subclass.
  let type: AnyClass
  /// Returns whether a class is `type` or derives from it.
  let covers: @MainActor (AnyClass) -> Bool
  let make: @MainActor (AnyClass, InterfaceCoder) -> NSObject?
  let configure: Configure<NSObject>

  /// All known kinds of elements, keyed by element name.
  static let all: [String: InterfaceClass] = [views, tables, collections, viewControllers, objects].reduce(into: [:]) {
    $0.merge($1) { one, _ in one }
  }

  /// Returns the description of a class of views, whose objects are created with `init(coder:)`.
  static func view<View: UIView>(
    _ type: View.Type,
    _ configure: @escaping Configure<View> = { _, _, _ in }
  ) -> InterfaceClass {
    InterfaceClass(
      type: type,
      covers: { $0 is View.Type },
      make: { ($0 as? UIView.Type)?.init(coder: $1) }
    ) { object, element, assembly in
      guard let view = object as? View else { return }
      configureView(view, element, assembly)
      configure(view, element, assembly)
      addSubviews(to: view, element, assembly)
    }
  }

  /// Returns the description of a class of view controllers, whose objects are created with `init(coder:)`.
  static func viewController<Controller: UIViewController>(
    _ type: Controller.Type,
    _ configure: @escaping Configure<Controller> = { _, _, _ in }
  ) -> InterfaceClass {
    InterfaceClass(
      type: type,
      covers: { $0 is Controller.Type },
      make: { ($0 as? UIViewController.Type)?.init(coder: $1) }
    ) { object, element, assembly in
      guard let controller = object as? Controller else { return }
      configureViewController(controller, element, assembly)
      configure(controller, element, assembly)
    }
  }

  /// Returns the description of any other class, whose objects are created with `init()`.
  static func object<Object: NSObject>(
    _ type: Object.Type,
    _ configure: @escaping Configure<Object> = { _, _, _ in }
  ) -> InterfaceClass {
    InterfaceClass(
      type: type,
      covers: { $0 is Object.Type },
      make: { type, coder in
        guard let object = ProgramClass.make(type) as? NSObject else { return nil }
        coder.configure(object)
        return object
      },
      configure: { object, element, assembly in
        if let object = object as? Object { configure(object, element, assembly) }
      }
    )
  }

  /// Returns the class for `element`: its `customClass` if it exists, otherwise `type`.
  func type(for element: InterfaceElement, in file: InterfaceFile) -> AnyClass {
    guard let name = element["customClass"] else { return type }
    guard let found = CustomClass.find(name, module: element["customModule"], in: file) else {
      LaunchEnvironment.warn(
        "\(file.name): there is no class \(element["customModule"].map { $0 + "." } ?? "")\(name); \(type) stands for it"
      )
      return type
    }
    guard covers(found) else {
      fatalError("\(file.name), line \(element.line): the class \(name) is no \(type), which <\(element.name)> needs.")
    }
    return found
  }
}
