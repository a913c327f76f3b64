/// The changes of a list that are still being collected, and are applied together at the outermost end.
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
