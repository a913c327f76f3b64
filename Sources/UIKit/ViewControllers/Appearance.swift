/// Where a view controller's view stands between off the screen and on it, and who has begun to move it.
struct Appearance {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared
  /// Whether the transition under way is animated.
  var isAnimated = false
  /// How many begins the transition under way has had: the last end ends it.
  var depth = 0
  /// Begins that asked for what was so already; each has an end to come, which does nothing.
  var idleBegins = 0
  /// Whether the container has begun the transition in the course of its own, so that its own end ends this one.
  var isForwarded = false
  /// Whether `viewIsAppearing` has been called in this transition.
  var hasBecomeVisible = false

  /// Counts the begins that had an effect.
  var turn = 0

  var isInTransition: Bool { phase == .appearing || phase == .disappearing }
  /// Whether the view is on the screen, or on its way there.
  var isOnScreen: Bool { phase == .appearing || phase == .appeared }
}
