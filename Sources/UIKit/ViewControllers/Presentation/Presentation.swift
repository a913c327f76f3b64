/// The presentation of one view controller by another.
@MainActor
final class Presentation {
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  /// The view that contains the presented view: in the window, or in the superview of the presentation context.
  let container: UIView
  let controller: UIPresentationController
  /// The superview to which the presenting view returns, if it has left the view hierarchy.
  var formerSuperview: UIView?
  /// The presentation or dismissal in progress.
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
