/// Records traits before a change, and afterwards notifies the objects whose traits changed, the outermost first.
@MainActor
struct TraitChange {
  private var former: [(environment: any UITraitEnvironment, traits: UITraitCollection)] = []
  private var visited: Set<ObjectIdentifier> = []

  /// Records the traits of `controller`, its children and views, and the view controllers that it presents.
  init(in controller: UIViewController) { visit(controller) }

  /// Records the traits of `view` and everything in it; for a window also those of its root view controller.
  init(in view: UIView) {
    visitAll(view)
    if let root = (view as? UIWindow)?.rootViewController, root.viewIfLoaded?.window !== view { visit(root) }
  }

  /// Runs `body`, which makes the change, and then notifies the objects whose traits changed.
  static func perform(_ change: TraitChange, _ body: () -> Void) {
    body()
    change.notify()
  }

  /// Notifies the recorded objects whose traits changed.
  func notify() {
    for (environment, former) in former {
      let traits = environment.traitCollection
      guard traits != former else { continue }
      let registrar = environment as? any TraitRegistrar
      registrar?.traitsDidChange()
      if traits.preferredContentSizeCategory != former.preferredContentSizeCategory {
        (environment as? any FontAdjusting)?.adjustFont(to: traits)
      }
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

  /// Visits the views of one view controller; views of another view controller are visited with that controller.
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
