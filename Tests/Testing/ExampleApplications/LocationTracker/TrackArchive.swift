/// Keeps unreported positions from one launch to the next.
final class TrackArchive {
  var unsent: [Fix] = []
}
