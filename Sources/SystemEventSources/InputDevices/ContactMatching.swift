/// Tells which contact of a frame is which of the last one, for touchscreens that do not say so.
enum ContactMatching {
  /// A place on the screen, in points.
  struct Place {
    var x: Double
    var y: Double
  }

  /// For each of the `new` places the index of the `old` one that it continues, or nil for a finger that has just come
  /// down.
  ///
  /// The two that are nearest to each other belong together, then the nearest two of what is left, and so on: between
  /// two frames, some hundredths of a second apart, a finger moves less than fingers are apart.
  static func continuations(of old: [Place], in new: [Place]) -> [Int?] {
    var pairs: [(distance: Double, old: Int, new: Int)] = []
    for (newIndex, to) in new.enumerated() {
      for (oldIndex, from) in old.enumerated() {
        let (x, y) = (to.x - from.x, to.y - from.y)
        pairs.append((x * x + y * y, oldIndex, newIndex))
      }
    }
    pairs.sort { $0.distance < $1.distance }
    var result = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    for pair in pairs where !isTaken[pair.old] && result[pair.new] == nil {
      isTaken[pair.old] = true
      result[pair.new] = pair.old
    }
    return result
  }
}
