/// Calls each class's `initialize()` once, as the Objective-C runtime does.
@MainActor
enum ClassInitialization {
  private static var done: Set<ObjectIdentifier> = []

  static func run(for type: UIViewController.Type) {
    guard done.insert(ObjectIdentifier(type)).inserted else { return }
    if let superclass = _getSuperclass(type) as? UIViewController.Type { run(for: superclass) }
    type.initialize()
  }
}
