/// In which order the two view controllers of a transition hear of it.
///
/// Apple's documentation leaves it open but for each view controller's own callbacks; these are the orders of its
/// containers.
enum TransitionOrder {
  /// Old will, new will, old did, new did.
  case navigation
  /// Old will, new will, new did, old did.
  case presentation
  /// New will, old will, old did, new did.
  case tabs
  /// New will, old will, new did, old did.
  case scroll
  /// As `tabs`, but where it is cancelled, both hear that it turns round before either hears that it is over.
  case curl

  @MainActor
  func begin(old: [UIViewController], new: UIViewController?, animated: Bool) {
    let isNewFirst = self == .tabs || self == .scroll || self == .curl
    if isNewFirst { new?.beginAppearance(true, animated: animated) }
    for controller in old { controller.beginAppearance(false, animated: animated) }
    if !isNewFirst { new?.beginAppearance(true, animated: animated) }
  }

  @MainActor
  func end(old: [UIViewController], new: UIViewController?) {
    let isNewFirst = self == .presentation || self == .scroll
    if isNewFirst { new?.endAppearance() }
    for controller in old { controller.endAppearance() }
    if !isNewFirst { new?.endAppearance() }
  }

  /// Turns the transition round, and ends it.
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
