import Mainspring

/// An actor whose executor is a run loop.
public actor Resident {
  /// The loop on whose thread the actor's code runs.
  public nonisolated let loop: EventRunLoop
  /// A number that the actor protects.
  public var count = 0
  /// The executor of the loop.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

  /// Creates an actor whose code runs on `loop`.
  public init(on loop: EventRunLoop) { self.loop = loop }

  /// Returns whether the actor's code runs on the thread of `other`.
  public func isOn(_ other: EventRunLoop) -> Bool { other.isOnThread }

  /// Adds one to the count, and returns the new count.
  @discardableResult
  public func add() -> Int {
    count += 1
    return count
  }
}
