/// The beginning and the end of a presentation.
extension Presentation {
  func begin(_ transition: ControllerTransition, from source: UIViewController, completion: (() -> Void)?) {
    guard let presenter else { return }
    let removesPresenter = controller.shouldRemovePresentersView
    transition.style = presented.resolvedStyle
    if !removesPresenter { transition.old = [] }
    if transition.isAnimated {
      transition.animator = presented.transitioningDelegate?.animationController(
        forPresented: presented,
        presenting: presenter,
        source: source
      )
      transition.interactor = transition.animator.flatMap {
        presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
      }
    }
    self.transition = transition
    transition.insert = { [unowned self] in
      guard let view = controller.presentedView else { return }
      if presented.resolvedStyle == .fullScreen { container.window?.updateOrientation(presenting: presented) }
      view.frame = controller.frameOfPresentedViewInContainerView
      container.addSubview(view)
    }
    transition.remove = { [unowned self] in
      guard removesPresenter, let view = presenter.viewIfLoaded else { return }
      formerSuperview = view.superview
      view.removeFromSuperview()
    }
    transition.didEnd = { [self] isDone in
      forgetEndedTransition()
      presented.isGoingToBePresented = false
      controller.presentationTransitionDidEnd(isDone)
      if !isDone { detach() }
      completion?()
    }
    presented.isGoingToBePresented = true
    controller.presentationTransitionWillBegin()
    transition.start()
  }

  /// The presentation, and those that its presented view controller makes in turn.
  var chain: [Presentation] {
    var chain = [self]
    while let next = chain.last?.presented.presentation { chain.append(next) }
    return chain
  }

  /// Dismisses the presented view controller, with all view controllers that it presents in turn.
  func end(animated: Bool, interactively: Bool, completion: (() -> Void)?) {
    // A callback at the end of a transition may present or dismiss others, which changes the chain.
    while let running = chain.first(where: { $0.transition?.isOver == false }) { running.transition?.finishNow() }
    let presentations = chain
    guard let presenter, let top = presentations.last, presenter.presentation === self else {
      completion?()
      return
    }
    let comesBack = presentations.contains { $0.formerSuperview != nil && $0.presenter === presenter }
    let transition = ControllerTransition(
      from: top.presented,
      to: presenter,
      in: top.container,
      order: .presentation,
      animated: animated && container.window?.isHidden == false
    )
    transition.style = presented.resolvedStyle
    transition.old = presentations.reversed().map(\.presented).filter(\.appearance.isOnScreen)
    transition.new = comesBack && container.window?.isHidden == false ? presenter : nil
    if transition.isAnimated, !interactively {
      transition.animator = top.presented.transitioningDelegate?.animationController(forDismissed: top.presented)
      transition.interactor = transition.animator.flatMap {
        top.presented.transitioningDelegate?.interactionControllerForDismissal(using: $0)
      }
    }
    let bringBack = { [self] in
      guard comesBack, let view = presenter.view, let formerSuperview, view.superview !== formerSuperview else {
        return
      }
      view.frame = formerSuperview.bounds
      formerSuperview.insertSubview(view, at: 0)
    }
    transition.insert = bringBack
    transition.remove = {
      // A custom animator may have moved the view into the container.
      bringBack()
      // The views must leave the window and the containers before viewDidDisappear is called.
      for presentation in presentations {
        presentation.container.removeFromSuperview()
        presentation.presented.viewIfLoaded?.removeFromSuperview()
        // The callbacks that follow may present the next view controller.
        presentation.releasePresenter()
      }
    }
    let window = container.window
    transition.didEnd = { [weak window] isDone in
      for presentation in presentations.reversed() {
        presentation.forgetEndedTransition()
        presentation.controller.dismissalTransitionDidEnd(isDone)
        if isDone { presentation.detach() }
      }
      if isDone { window?.updateOrientation() }
      if isDone, interactively { self.controller.delegate?.presentationControllerDidDismiss(self.controller) }
      completion?()
    }
    for presentation in presentations {
      presentation.transition = transition
      presentation.presented.isGoingToBeDismissed = true
      presentation.controller.dismissalTransitionWillBegin()
    }
    transition.start(interactively: interactively)
  }

  /// Ends the presentation at once; called when the presenting view controller is itself removed.
  func drop() {
    transition?.finishNow()
    if presented.appearance.phase == .disappeared { return detach() }
    presented.switchAppearance(false) {
      container.removeFromSuperview()
      presented.viewIfLoaded?.removeFromSuperview()
    }
    detach()
  }

  /// Forgets the transition that has ended, unless a callback at its end has begun another one.
  private func forgetEndedTransition() {
    guard transition?.isOver == true else { return }
    transition = nil
    presented.isGoingToBeDismissed = false
  }

  private func detach() {
    // A callback at the end of a transition may have ended the presentation already.
    guard presented.ownPresentation === self else { return }
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    controller.containerView = nil
    presented.ownPresentation = nil
    presented.ownPresentationController = nil
    releasePresenter()
  }

  /// Lets the presenting view controller present another one, unless it does so already.
  private func releasePresenter() {
    if presenter?.presentation === self { presenter?.presentation = nil }
  }
}
