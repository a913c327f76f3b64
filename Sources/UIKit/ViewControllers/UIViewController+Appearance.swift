/// Appearance: one transition at a time, with a begin for every end.
extension UIViewController {
  /// The view is about to come or to go; containers begin the same for their contents.
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
      // The transition turns round; whoever ends it ends it as it is now.
      break
    }
    if isAppearing { loadViewIfNeeded() } else { finishTransitions() }
    appearance.phase = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.hasBecomeVisible = false
    appearance.turn += 1
    let turn = appearance.turn
    isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
    // What the view controller did there may have turned the transition round, or ended it.
    guard appearance.turn == turn, appearance.isInTransition else { return }
    if isAppearing {
      // The children's `viewWillAppear` comes before their views are added to this one's, as in a transition between
      // two of them.
      if shouldAutomaticallyForwardAppearanceMethods {
        for child in contentsToInstall { child.beginForwarded(true, animated: animated) }
      }
      installContents()
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.isInside(self) { child.beginForwarded(isAppearing, animated: animated) }
    }
    didForwardBegin(isAppearing)
    // Those inside wait for what contains them.
    if isAppearing, !appearance.isForwarded { becomeVisible() }
    UIApplication.instance?.updateStatusBar()
  }

  /// The transition that was begun is over.
  ///
  /// - Returns: false where none was begun.
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
    // From inside out: what holds others has appeared when they have.
    appearance.phase = isAppearing ? .appeared : .disappeared
    isAppearing ? viewDidAppear(appearance.isAnimated) : viewDidDisappear(appearance.isAnimated)
    didForwardEnd(isAppearing)
    let waiting = whatWaitsForAppearance
    whatWaitsForAppearance = []
    for action in waiting { action() }
    return true
  }

  /// Calls `action` when the transition under way is over; at once where there is none.
  func afterAppearance(_ action: @escaping () -> Void) {
    if appearance.isInTransition { whatWaitsForAppearance.append(action) } else { action() }
  }

  /// Begins in the course of the container's transition.
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

  /// The view is in a window, on its way to the screen, and has its place: it hears of that and is laid out, and so is
  /// what it contains.
  func becomeVisible() {
    guard appearance.phase == .appearing, isInVisibleWindow else { return }
    if sayIsAppearing() { layOutView() }
    for child in children where child.isInside(self) { child.becomeVisible() }
  }

  /// Calls `viewIsAppearing`, once in a transition.
  @discardableResult
  private func sayIsAppearing() -> Bool {
    guard appearance.phase == .appearing, !appearance.hasBecomeVisible, isInVisibleWindow else { return false }
    appearance.hasBecomeVisible = true
    viewIsAppearing(appearance.isAnimated)
    return true
  }

  /// Comes and goes at once, in whatever transition it is.
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

  /// Whether the view is somewhere in `container`'s.
  func isInside(_ container: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = container.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  // MARK: - Layout

  /// What bars cover at an edge of the view.
  func barGuide(_ kind: UILayoutGuide.Kind) -> BarLayoutGuide {
    loadViewIfNeeded()
    return (view.ownGuide(kind) { [view] in BarLayoutGuide(kind, of: view) } as? BarLayoutGuide)!
  }

  /// Where a container puts the view of a view controller in it: as `area`, but for bars that it is not to go on below.
  ///
  /// Those are the ones that cannot be seen through, unless ``extendedLayoutIncludesOpaqueBars`` says otherwise, and
  /// those at edges that ``edgesForExtendedLayout`` leaves out.
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

  /// One layout pass over the view: the one place where this part asks for it.
  func layOutView() {
    viewIfLoaded?.setNeedsLayout()
    viewIfLoaded?.layoutIfNeeded()
  }

  /// The view is about to place its subviews; what is on its way to the screen hears first that it is there.
  func layoutPassBegins() {
    tellOfSafeArea()
    sayIsAppearing()
    viewWillLayoutSubviews()
    // Contents that no window shows are put in place all the same; if one does, their appearance does that.
    if contentTransition == nil, !isInVisibleWindow { installContents() }
    placeContents()
  }

  /// The view has placed its subviews.
  func layoutPassEnds() { viewDidLayoutSubviews() }
}
