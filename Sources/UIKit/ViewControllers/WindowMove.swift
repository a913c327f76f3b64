/// A view, with all inside it, that comes into a window that is on the screen, or leaves one.
///
/// Its view controllers hear of it, unless whoever moves the view tells them. Only the outermost ones are told here:
/// they tell those that they contain, and a view controller whose view was put into another's without being made its
/// child hears nothing, as on Apple's platforms.
@MainActor
struct WindowMove {
  private let isArrival: Bool
  private let controllers: [UIViewController]
  /// Those whose transition is begun, and so ended, here.
  private var begun: [UIViewController] = []

  /// The move of `view` to `window`; nil where nobody has to hear of it.
  init?(of view: UIView, to window: UIWindow?) {
    let from = view.window.flatMap { $0.isHidden ? nil : $0 }
    let to = window.flatMap { $0.isHidden ? nil : $0 }
    guard from !== to else { return nil }
    isArrival = to != nil
    controllers = Self.outermost(in: view)
    if controllers.isEmpty { return nil }
  }

  /// The view is about to move.
  mutating func begin() {
    for controller in controllers { begin(controller) }
  }

  /// The view has moved.
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
