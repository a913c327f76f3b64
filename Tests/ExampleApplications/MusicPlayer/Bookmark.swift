/// Where in the list the listener has stopped.
nonisolated struct Bookmark: Equatable {
  let trackIndex: Int
  let position: Duration
}
