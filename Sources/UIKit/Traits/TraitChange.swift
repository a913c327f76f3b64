/// A change of traits: those whose traits are others afterwards are told, from the outermost in.
@MainActor
struct TraitChange {
  private var former: [(environment: any UITraitEnvironment, traits: UITraitCollection)] = []
  private var visited: Set<ObjectIdentifier> = []

  /// A change that may reach `controller`, and everything in it.
  init(in controller: UIViewController) { visit(controller) }

  /// A change that may reach `view`, and everything in it; of a window, its root view controller too.
  init(in view: UIView) {
    visitAll(view)
    if let root = (view as? UIWindow)?.rootViewController, root.viewIfLoaded?.window !== view { visit(root) }
  }

  /// Makes a change, and tells of it.
  static func perform(_ change: TraitChange, _ body: () -> Void) {
    body()
    change.tell()
  }

  /// The change has been made.
  func tell() {
    for (environment, former) in former {
      let traits = environment.traitCollection
      guard traits != former else { continue }
      let registrar = environment as? any TraitRegistrar
      registrar?.traitsDidChange()
      if traits.layoutDirection != former.layoutDirection { (environment as? UIView)?.layoutDirectionDidChange() }
      environment.traitCollectionDidChange(former)
      for registration in registrar?.traitRegistrations ?? []
      where registration.traits.contains(where: { traits.values.differs(in: $0, from: former.values) }) {
        registration.handler(environment, former)
      }
    }
  }

  private mutating func add(_ environment: any UITraitEnvironment) {
    if visited.insert(ObjectIdentifier(environment)).inserted {
      former.append((environment, environment.traitCollection))
    }
  }

  private mutating func visit(_ controller: UIViewController) {
    add(controller)
    if let view = controller.viewIfLoaded { visit(view, of: controller) }
    for child in controller.children { visit(child) }
    if let presented = controller.presentation?.presented { visit(presented) }
  }

  /// The views of one view controller; those of others are visited with these.
  private mutating func visit(_ view: UIView, of controller: UIViewController) {
    if let owner = view.viewController, owner !== controller { return }
    add(view)
    for subview in view.subviews { visit(subview, of: controller) }
  }

  private mutating func visitAll(_ view: UIView) {
    if let controller = view.viewController { return visit(controller) }
    add(view)
    for subview in view.subviews { visitAll(subview) }
  }
}
