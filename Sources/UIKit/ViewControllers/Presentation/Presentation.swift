/// One view controller presented by another, for as long as it is.
@MainActor
final class Presentation {
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  /// The view that holds the presented view, in the window or in the place of the context.
  let container: UIView
  let controller: UIPresentationController
  /// Where the presenting view is to come back to, where it has left the view hierarchy.
  var formerSuperview: UIView?
  /// The presentation or the dismissal that is under way.
  var transition: ControllerTransition?

  init(
    of presented: UIViewController,
    by presenter: UIViewController,
    in container: UIView,
    controller: UIPresentationController
  ) {
    self.presented = presented
    self.presenter = presenter
    self.container = container
    self.controller = controller
  }
}
