import Foundation

extension InterfaceClass {
  /// Classes that are neither views nor view controllers, keyed by element name.
  static let objects: [String: InterfaceClass] = [
    "customObject": .object(NSObject.self),
    "navigationItem": .object(UINavigationItem.self),
    "tabBarItem": .object(UITabBarItem.self),
    "barButtonItem": InterfaceClass(
      type: UIBarButtonItem.self,
      covers: { $0 is UIBarButtonItem.Type },
      make: { type, coder in
        let system = coder.element["systemItem"].flatMap(UIBarButtonItem.SystemItem.init(interfaceBuilder:))
        let item = system.map { UIBarButtonItem(systemItem: $0) } ?? ProgramClass.make(type) as? UIBarButtonItem
        if let item { coder.configure(item) }
        return item
      },
      configure: { object, element, assembly in
        guard let item = object as? UIBarButtonItem else { return }
        configureBarItem(item, element, assembly)
        if let view = element.child("customView").flatMap(assembly.make) as? UIView { item.customView = view }
        if element["style"] == "done" { item.style = .done }
      }
    ),
    "tapGestureRecognizer": .object(UITapGestureRecognizer.self) { recognizer, element, _ in
      if let taps = element["numberOfTapsRequired"].flatMap(Int.init) { recognizer.numberOfTapsRequired = taps }
      if let touches = element["numberOfTouchesRequired"].flatMap(Int.init) {
        recognizer.numberOfTouchesRequired = touches
      }
      configureRecognizer(recognizer, element)
    },
    // This is Interface Builder's spelling of the element for a long press.
    "pongPressGestureRecognizer": .object(UILongPressGestureRecognizer.self) { recognizer, element, _ in
      if let duration = element.number("minimumPressDuration") { recognizer.minimumPressDuration = duration }
      if let movement = element.number("allowableMovement") { recognizer.allowableMovement = movement }
      configureRecognizer(recognizer, element)
    },
    "panGestureRecognizer": .object(UIPanGestureRecognizer.self) { recognizer, element, _ in
      if let count = element["minimumNumberOfTouches"].flatMap(Int.init) { recognizer.minimumNumberOfTouches = count }
      if let count = element["maximumNumberOfTouches"].flatMap(Int.init) { recognizer.maximumNumberOfTouches = count }
      configureRecognizer(recognizer, element)
    },
    "swipeGestureRecognizer": .object(UISwipeGestureRecognizer.self) { recognizer, element, _ in
      let directions = ["right": UISwipeGestureRecognizer.Direction.right, "left": .left, "up": .up, "down": .down]
      if let direction = element["direction"].flatMap({ directions[$0] }) { recognizer.direction = direction }
      configureRecognizer(recognizer, element)
    },
    "pinchGestureRecognizer": .object(UIPinchGestureRecognizer.self) { recognizer, element, _ in
      configureRecognizer(recognizer, element)
    },
    "rotationGestureRecognizer": .object(UIRotationGestureRecognizer.self) { recognizer, element, _ in
      configureRecognizer(recognizer, element)
    },
    "screenEdgePanGestureRecognizer": .object(UIScreenEdgePanGestureRecognizer.self) { recognizer, element, _ in
      configureRecognizer(recognizer, element)
    },
  ]

  private static func configureRecognizer(_ recognizer: UIGestureRecognizer, _ element: InterfaceElement) {
    if let isEnabled = element.flag("enabled") { recognizer.isEnabled = isEnabled }
    if let cancels = element.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
    if let delays = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
    if let delays = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
  }
}

extension UIGestureRecognizer: StoryboardActionSource {
  func addStoryboardAction(on event: String?, _ body: @escaping @MainActor (NSObject, UIEvent?) -> Void) {
    addHandler { body($0, nil) }
  }
}
