/// A piece of music.
nonisolated struct Track: Equatable {
  let title: String
  let length: Duration
}
