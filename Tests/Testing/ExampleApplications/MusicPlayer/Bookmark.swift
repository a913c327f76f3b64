/// The position in the list at which the listener has stopped.
nonisolated struct Bookmark: Equatable {
  let trackIndex: Int
  let position: Duration
}
