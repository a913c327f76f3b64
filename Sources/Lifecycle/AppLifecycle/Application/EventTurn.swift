import Mainspring

/// The callout of the posts for an application's events, which is made once, because it is the same for all.
struct EventTurn: Sendable {
  @MainActor
  private final class Receiver {
    /// Weak, because an event that is never served would otherwise keep the application and the loop in a cycle.
    weak var application: LifecycleApplication?
  }

  private let receiver: Receiver
  /// Handles the next event of the application's queue.
  let callout: @Sendable () -> Void

  @MainActor
  init() {
    let receiver = Receiver()
    self.receiver = receiver
    callout = mainActorCallout { receiver.application?.takeTurn() }
  }

  /// Sets the application that handles the events.
  @MainActor
  func connect(to application: LifecycleApplication) { receiver.application = application }
}
