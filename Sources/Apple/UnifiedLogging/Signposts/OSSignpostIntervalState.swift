/// An interval that has begun; ``OSSignposter`` needs it to mark the end.
///
/// Apple: [OSSignpostIntervalState](https://developer.apple.com/documentation/os/ossignpostintervalstate).
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID
  let start = ContinuousClock.now

  init(_ id: OSSignpostID) { self.id = id }
}
