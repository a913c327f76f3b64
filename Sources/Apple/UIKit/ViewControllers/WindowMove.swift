/// The move of a view, with everything inside it, into or out of a visible window.
///
/// The move calls the appearance callbacks of the view controllers inside, unless the code that moves the view calls
/// them. It notifies only the outermost view controllers, which notify their children. A view controller whose view was
/// added to another's view without being made a child receives nothing, as on Apple's platforms.
@MainActor
struct WindowMove {
  private let isArrival: Bool
  private let controllers: [UIViewController]
  /// The view controllers whose transitions ``begin()`` has begun, so that ``end()`` ends them.
  private var begun: [UIViewController] = []

  /// Creates the move of `view` to `window`; returns nil if no view controller is affected.
  init?(of view: UIView, to window: UIWindow?) {
    let from = view.window.flatMap { $0.isHidden ? nil : $0 }
    let to = window.flatMap { $0.isHidden ? nil : $0 }
    guard from !== to else { return nil }
    isArrival = to != nil
    controllers = Self.outermost(in: view)
    if controllers.isEmpty { return nil }
  }

  /// Begins the transitions, before the view moves.
  mutating func begin() {
    for controller in controllers { begin(controller) }
  }

  /// Ends the transitions, after the view has moved.
  func end() {
    for controller in controllers {
      if isArrival { controller.becomeVisible() }
      if begun.contains(where: { $0 === controller }) { controller.endAppearance() }
    }
  }

  private mutating func begin(_ controller: UIViewController) {
    switch (controller.appearance.phase, isArrival) {
    case (.appearing, true), (.appeared, true), (.disappearing, true), (.disappearing, false), (.disappeared, false):
      return
    default: break
    }
    if let parent = controller.parent {
      guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
      switch (parent.appearance.phase, isArrival) {
      case (.appearing, true), (.disappearing, false):
        return controller.beginForwarded(isArrival, animated: parent.appearance.isAnimated)
      case (.disappearing, true): return
      default: break
      }
    }
    controller.appearance.isForwarded = false
    begun.append(controller)
    controller.beginAppearance(isArrival, animated: false)
  }

  static func outermost(in view: UIView) -> [UIViewController] {
    if let controller = view.viewController { return [controller] }
    return view.subviews.flatMap { outermost(in: $0) }
  }
}
