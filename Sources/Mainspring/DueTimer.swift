/// A timer that is due: what to run, when it was to fire, and where it was added.
struct DueTimer {
  let run: () -> Void
  let deadline: Int64
  let place: UInt32
}
