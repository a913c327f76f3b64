/// Keeps the draft from one launch to the next.
final class DraftStore {
  var text = "" { didSet { writes += 1 } }
  private(set) var writes = 0
}
