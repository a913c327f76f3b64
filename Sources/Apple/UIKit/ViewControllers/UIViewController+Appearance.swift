/// The appearance transitions of a view controller: one at a time, with balanced begins and ends.
extension UIViewController {
  /// Begins the appearance or disappearance of the view.
  ///
  /// Begins the same transition for the children whose views are inside this view.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    switch (appearance.phase, isAppearing) {
    case (.appeared, true), (.disappeared, false):
      appearance.idleBegins += 1
      return
    case (.appearing, true), (.disappearing, false):
      appearance.depth += 1
      return
    case (.appeared, false), (.disappeared, true):
      appearance.depth = 1
    case (.appearing, false), (.disappearing, true):
      // This begin reverses the transition in progress. The end that is still to come applies to the reversed
      // transition.
      break
    }
    if isAppearing { loadViewIfNeeded() } else { finishTransitions() }
    appearance.phase = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.hasBecomeVisible = false
    appearance.turn += 1
    let turn = appearance.turn
    isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    // The callback may have reversed or ended the transition.
    guard appearance.turn == turn, appearance.isInTransition else { return }
    if isAppearing {
      // The children's `viewWillAppear` is called before their views are added to this view, as in a transition between
      // two children.
      if shouldAutomaticallyForwardAppearanceMethods {
        for child in contentsToInstall { child.beginForwarded(true, animated: animated) }
      }
      installContents()
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.isInside(self) { child.beginForwarded(isAppearing, animated: animated) }
    }
    didForwardBegin(isAppearing)
    // A transition that the container began becomes visible with the container.
    if isAppearing, !appearance.isForwarded { becomeVisible() }
    UIApplication.instance?.updateStatusBar()
  }

  /// Ends the current appearance transition; writes a message if no transition was begun.
  func endAppearanceOrComplain() {
    if endAppearance() { return }
    Complaint.log("Unbalanced calls to begin/end appearance transitions for \(self).")
  }

  /// Ends the current appearance transition.
  ///
  /// - Returns: false if no transition was begun.
  @discardableResult
  func endAppearance() -> Bool {
    guard appearance.isInTransition else {
      guard appearance.idleBegins > 0 else { return false }
      appearance.idleBegins -= 1
      return true
    }
    appearance.depth -= 1
    guard appearance.depth <= 0 else { return true }
    let isAppearing = appearance.phase == .appearing
    if isAppearing { becomeVisible() }
    for child in children where child.appearance.isForwarded { child.endForwarded() }
    // The contents end first, because a container has appeared only after its contents.
    appearance.phase = isAppearing ? .appeared : .disappeared
    isAppearing ? viewDidAppear(appearance.isAnimated) : viewDidDisappear(appearance.isAnimated)
    didForwardEnd(isAppearing)
    let waiting = whatWaitsForAppearance
    whatWaitsForAppearance = []
    for action in waiting { action() }
    return true
  }

  /// Calls `action` when the current transition has ended, or at once if there is none.
  func afterAppearance(_ action: @escaping () -> Void) {
    if appearance.isInTransition { whatWaitsForAppearance.append(action) } else { action() }
  }

  /// Begins a transition as part of the container's transition, unless the view is already on the screen or appearing,
  /// or for a disappearance, already off it or disappearing.
  func beginForwarded(_ isAppearing: Bool, animated: Bool) {
    let isSo = isAppearing ? appearance.isOnScreen : !appearance.isOnScreen
    guard !isSo else { return }
    appearance.isForwarded = true
    beginAppearance(isAppearing, animated: animated)
  }

  func endForwarded() {
    guard appearance.isForwarded else { return }
    appearance.isForwarded = false
    endAppearance()
  }

  /// Calls `viewIsAppearing` and lays out the view, if it is appearing and in a visible window; then does the same for
  /// its contents.
  func becomeVisible() {
    guard appearance.phase == .appearing, isInVisibleWindow else { return }
    if sayIsAppearing() { layOutView() }
    for child in children where child.isInside(self) { child.becomeVisible() }
  }

  /// Calls `viewIsAppearing`, once per transition.
  @discardableResult
  private func sayIsAppearing() -> Bool {
    guard appearance.phase == .appearing, !appearance.hasBecomeVisible, isInVisibleWindow else { return false }
    appearance.hasBecomeVisible = true
    viewIsAppearing(appearance.isAnimated)
    return true
  }

  /// Completes an appearance or disappearance at once, whatever transition is in progress; calls `change` in the
  /// middle.
  func switchAppearance(_ isAppearing: Bool, animated: Bool = false, _ change: () -> Void) {
    appearance.isForwarded = false
    let isUnderWay = appearance.phase == (isAppearing ? .appearing : .disappearing)
    if !isUnderWay { beginAppearance(isAppearing, animated: animated) }
    change()
    appearance.depth = min(appearance.depth, 1)
    endAppearance()
  }

  var isInVisibleWindow: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    return !window.isHidden
  }

  /// Returns whether the view is in the view hierarchy of `container`'s view.
  func isInside(_ container: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = container.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  // MARK: - Layout

  /// Returns the layout guide for the area that bars cover at an edge of the view.
  func barGuide(_ kind: UILayoutGuide.Kind) -> BarLayoutGuide {
    loadViewIfNeeded()
    return (view.ownGuide(kind) { [view] in BarLayoutGuide(kind, of: view) } as? BarLayoutGuide)!
  }

  /// Returns the frame of the view in its container: `area` without the bars that the view must not extend under.
  ///
  /// The view must not extend under opaque bars, unless ``extendedLayoutIncludesOpaqueBars`` is true, nor under bars at
  /// edges that ``edgesForExtendedLayout`` excludes.
  func frame(
    in area: CGRect,
    between top: (length: CGFloat, isOpaque: Bool),
    and bottom: (length: CGFloat, isOpaque: Bool)
  )
    -> CGRect
  {
    func room(_ bar: (length: CGFloat, isOpaque: Bool), _ edge: UIRectEdge) -> CGFloat {
      let goesOn = edgesForExtendedLayout.contains(edge) && (!bar.isOpaque || extendedLayoutIncludesOpaqueBars)
      return goesOn ? 0 : bar.length
    }
    return area.inset(by: UIEdgeInsets(top: room(top, .top), left: 0, bottom: room(bottom, .bottom), right: 0))
  }

  /// Performs a layout pass for the view.
  func layOutView() {
    viewIfLoaded?.setNeedsLayout()
    viewIfLoaded?.layoutIfNeeded()
  }

  /// Called when the view is about to lay out its subviews.
  ///
  /// A view that is appearing receives `viewIsAppearing` first.
  func layoutPassBegins() {
    reportSafeArea()
    sayIsAppearing()
    viewWillLayoutSubviews()
    // Contents that are not in a visible window are installed here; others are installed when they appear.
    if contentTransition == nil, !isInVisibleWindow { installContents() }
    placeContents()
  }

  /// Called when the view has laid out its subviews.
  func layoutPassEnds() { viewDidLayoutSubviews() }
}
