/// The appearance state of a view controller's view, and the transition in progress.
struct Appearance {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared
  /// Whether the transition in progress is animated.
  var isAnimated = false
  /// The number of begins of the transition in progress without a matching end; the last end completes the transition.
  var depth = 0
  /// The number of begins for a state that was already reached; the matching ends have no effect.
  var idleBegins = 0
  /// Whether the container began this transition as part of its own, and will end it.
  var isForwarded = false
  /// Whether `viewIsAppearing` has been called during this transition.
  var hasBecomeVisible = false

  /// The number of begins that had an effect.
  var turn = 0

  var isInTransition: Bool { phase == .appearing || phase == .disappearing }
  /// Whether the view is on the screen or appearing.
  var isOnScreen: Bool { phase == .appearing || phase == .appeared }
}
