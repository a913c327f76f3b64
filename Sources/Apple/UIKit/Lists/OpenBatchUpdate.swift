/// The changes that an update of a list collects.
///
/// Updates can be nested; the changes are applied together when the outermost one ends.
struct OpenBatchUpdate {
  /// The changes; nil if no update is in progress.
  var changes: BatchUpdate?
  private var depth = 0

  var isOpen: Bool { depth > 0 }

  mutating func begin() {
    depth += 1
    if changes == nil { changes = BatchUpdate() }
  }

  /// Ends the innermost update, and returns the changes if it is also the outermost; an end without a begin has no
  /// effect.
  mutating func end() -> BatchUpdate? {
    guard depth > 0 else { return nil }
    depth -= 1
    guard depth == 0 else { return nil }
    defer { changes = nil }
    return changes
  }
}
