/// Matches the contacts of a touch frame to those of the previous frame, for touchscreens that do not identify fingers.
enum ContactMatching {
  /// A position on the screen, in points.
  struct Position {
    var x: Double
    var y: Double
  }

  /// Returns, for each position in `new`, the index of the position in `old` that it continues, or nil if the finger
  /// has just come down.
  ///
  /// The closest pair is matched first, then the closest pair among the remaining positions, and so on. Frames are some
  /// hundredths of a second apart, so a finger moves less than the distance between two fingers.
  static func continuations(of old: [Position], in new: [Position]) -> [Int?] {
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
