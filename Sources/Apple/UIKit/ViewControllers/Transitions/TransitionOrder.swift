/// The order in which the two view controllers of a transition receive their callbacks.
///
/// Apple documents the order of one view controller's callbacks only. These are the orders in Apple's containers. "Old"
/// is the outgoing view controller, "new" the incoming one.
enum TransitionOrder {
  /// Old `will…`, new `will…`, old `did…`, new `did…`.
  case navigation
  /// Old `will…`, new `will…`, new `did…`, old `did…`.
  case presentation
  /// New `will…`, old `will…`, old `did…`, new `did…`.
  case tabs
  /// New `will…`, old `will…`, new `did…`, old `did…`.
  case scroll
  /// The same as `tabs`.
  ///
  /// If the transition is cancelled, both view controllers receive the reversed `will…` before either receives its
  /// `did…`.
  case curl

  /// Begins the transition of each view controller, until a callback has ended the whole transition.
  @MainActor
  func begin(old: [UIViewController], new: UIViewController?, animated: Bool, unless isOver: () -> Bool = { false }) {
    let isNewFirst = self == .tabs || self == .scroll || self == .curl
    if isNewFirst { new?.beginAppearance(true, animated: animated) }
    for controller in old where !isOver() { controller.beginAppearance(false, animated: animated) }
    if !isNewFirst, !isOver() { new?.beginAppearance(true, animated: animated) }
  }

  @MainActor
  func end(old: [UIViewController], new: UIViewController?) {
    let isNewFirst = self == .presentation || self == .scroll
    if isNewFirst { new?.endAppearance() }
    for controller in old { controller.endAppearance() }
    if !isNewFirst { new?.endAppearance() }
  }

  /// Reverses the transition and ends it.
  @MainActor
  func cancel(old: [UIViewController], new: UIViewController?, animated: Bool, restore: @escaping () -> Void) {
    let takeBack = { new?.beginAppearance(false, animated: animated) }
    let bringBack = { for controller in old { controller.beginAppearance(true, animated: animated) } }
    let endNew = {
      restore()
      new?.endAppearance()
    }
    let endOld = { for controller in old { controller.endAppearance() } }
    switch self {
    case .navigation, .presentation, .tabs: for step in [takeBack, endNew, bringBack, endOld] { step() }
    case .scroll: for step in [bringBack, endOld, takeBack, endNew] { step() }
    case .curl: for step in [takeBack, bringBack, endNew, endOld] { step() }
    }
  }
}
