extension Int {
  /// Returns the number with its noun, in the singular or the plural.
  func of(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}
