/// Where a peer's actors and tasks run: a loop with a thread of its own, or Swift's default executor.
///
/// It is made on a thread whose core its own thread keeps.
protocol TaskVenue: Sendable {
  associatedtype Actor: Player

  init()

  func makePlayer() -> Actor
  /// Runs `body` on the loop's thread, and returns when it has run.
  func call(_ body: @escaping @Sendable () -> Void) async
  /// Ends the venue's thread.
  func end()
}

/// A venue whose executor tasks can prefer, and which has a sleep.
protocol TaskVenueWithSleep: TaskVenue {
  /// Starts a task in the venue.
  func start(_ body: @escaping @Sendable () async -> Void)
  /// Sleeps for a duration; called by a task in the venue.
  func sleep(for duration: Duration) async
}

extension Peer {
  /// The peer's venue for actors and tasks, if it has one.
  var venue: (any TaskVenue.Type)? {
    switch name {
    case "Dispatch": DefaultExecutorVenue.self
    case "SwiftNIO": NIOVenue.self
    case Peer.ours: EventRunLoopVenue.self
    default: nil
    }
  }

  /// The peer's venue, if its tasks can prefer and sleep in it.
  var venueWithSleep: (any TaskVenueWithSleep.Type)? { venue as? any TaskVenueWithSleep.Type }
}
