/// The presentation of one view controller by another.
@MainActor
final class Presentation {
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  /// The view that contains the presented view: in the window, or in the superview of the presentation context.
  let container: UIView
  let controller: UIPresentationController
  /// The superview to which the presenting view returns; nil if that view has stayed in the view hierarchy.
  var formerSuperview: UIView?
  /// The transition of the presentation or dismissal in progress; nil if there is none.
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
