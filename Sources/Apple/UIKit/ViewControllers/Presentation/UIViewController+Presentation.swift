import Mainspring

/// The presentation and the dismissal of view controllers.
extension UIViewController {
  /// The requested style of the presentation.
  ///
  /// `automatic` becomes a page sheet.
  var wishedStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// The actual style of the presentation, which can differ from the requested one with compact size classes.
  var resolvedStyle: UIModalPresentationStyle {
    let adapted = ownPresentationController?.adaptedStyle ?? .none
    return adapted == .none ? wishedStyle : adapted
  }

  /// Whether the view controller determines the status bar's appearance while it is presented.
  var capturesStatusBar: Bool { resolvedStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance }

  var managingPresentationController: UIPresentationController? {
    if let managing = nearest({ $0.ownPresentation?.controller }) { return managing }
    if ownPresentationController == nil { ownPresentationController = usualPresentationController }
    return ownPresentationController
  }

  private var usualPresentationController: UIPresentationController {
    if self is UIAlertController {
      let isBalloon =
        (self as? UIAlertController)?.preferredStyle == .actionSheet && traitCollection.userInterfaceIdiom == .pad
      return isBalloon
        ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        : UIPresentationController(presentedViewController: self, presenting: nil)
    }
    return switch wishedStyle {
    case .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  /// Returns the view controller that presents in that style on behalf of this one.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let isInContext = style == .currentContext || style == .overCurrentContext
    var controller = self
    while let parent = controller.parent {
      if isInContext, controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  func presentModally(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    require(presented !== self, "A view controller cannot present itself: \(self).")
    require(presented.parent == nil, "A view controller that is in another one cannot be presented: \(presented).")
    require(presented.ownPresentation == nil, "A view controller that is presented already cannot be: \(presented).")
    let presenter = presenter(for: presented.resolvedStyle)
    if presenter.appearance.isInTransition, presenter.isInVisibleWindow, presenter.presentation == nil {
      // The presenting view controller must finish appearing before it can disappear.
      return presenter.afterAppearance { [self] in
        presentModally(presented, animated: animated, completion: completion)
      }
    }
    if let shown = presenter.presentation?.presented {
      return Complaint.log("Attempt to present \(presented) on \(self), which is already presenting \(shown).")
    }
    guard presenter.isInVisibleWindow, let window = presenter.view.window else {
      return Complaint.log("Attempt to present \(presented) on \(self), whose view is not in the window hierarchy.")
    }
    presenter.finishTransitions()
    let controller = presented.presentationController(presentedBy: presenter, from: self)
    presented.ownPresentationController = controller
    let style = controller.adaptation(to: presenter.traitCollection)
    controller.adaptedStyle = style
    if style != .none,
      let replacement = controller.delegate?.presentationController(
        controller,
        viewControllerForAdaptivePresentationStyle: style
      ), replacement !== presented
    {
      replacement.modalPresentationStyle = style
      replacement.presentationController?.delegate = controller.delegate
      presented.ownPresentationController = nil
      return presentModally(replacement, animated: animated, completion: completion)
    }
    let isInContext = presented.resolvedStyle == .currentContext || presented.resolvedStyle == .overCurrentContext
    let outer = isInContext ? presenter.view.superview ?? window : window
    let container = PresentationContainerView(frame: outer.bounds)
    container.controller = controller
    let presentation = Presentation(of: presented, by: presenter, in: container, controller: controller)
    presenter.presentation = presentation
    presented.ownPresentation = presentation
    controller.containerView = container
    outer.addSubview(container)
    let transition = ControllerTransition(
      from: presenter,
      to: presented,
      in: container,
      order: .presentation,
      animated: animated
    )
    controller.delegate?.presentationController(
      controller,
      willPresentWithAdaptiveStyle: controller.adaptedStyle,
      transitionCoordinator: transition
    )
    if let popover = controller as? UIPopoverPresentationController {
      (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
    }
    presentation.begin(transition, from: self, completion: completion)
  }

  private func presentationController(
    presentedBy presenter: UIViewController,
    from source: UIViewController
  ) -> UIPresentationController {
    if wishedStyle == .custom {
      let custom = transitioningDelegate?.presentationController(
        forPresented: self,
        presenting: presenter,
        source: source
      )
      if let custom { return custom }
    }
    return ownPresentationController.flatMap { type(of: $0) == type(of: usualPresentationController) ? $0 : nil }
      ?? usualPresentationController
  }

  func dismissModally(animated: Bool, completion: (() -> Void)?) {
    guard let presentation = nearest({ $0.presentation }) ?? nearest({ $0.ownPresentation }) else {
      completion?()
      return
    }
    presentation.end(animated: animated, interactively: false, completion: completion)
  }

  /// Begins an interactive dismissal of the sheet or popover in which this view controller is presented; returns nil if
  /// there is none, a transition is in progress, or the user may not dismiss it.
  package func beginInteractiveDismissal() -> InteractiveTransition? {
    guard let presentation = nearest({ $0.ownPresentation }), presentation.transition == nil else { return nil }
    let controller = presentation.controller
    guard controller is UISheetPresentationController || controller is UIPopoverPresentationController else {
      return nil
    }
    let isHeld = nearest { $0.isModalInPresentation ? true : nil } ?? presentation.presented.holdsPresentation
    guard !isHeld, controller.delegate?.presentationControllerShouldDismiss(controller) ?? true else {
      controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
      return nil
    }
    controller.delegate?.presentationControllerWillDismiss(controller)
    presentation.end(animated: true, interactively: true, completion: nil)
    return presentation.transition.map { InteractiveTransition(transition: $0) }
  }

  /// Whether this view controller or one inside it has ``isModalInPresentation`` set.
  private var holdsPresentation: Bool { isModalInPresentation || children.contains { $0.holdsPresentation } }
}
