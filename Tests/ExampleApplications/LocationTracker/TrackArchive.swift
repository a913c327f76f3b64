/// Keeps from one launch to the next what has not been reported.
final class TrackArchive {
  var unsent: [Fix] = []
}
