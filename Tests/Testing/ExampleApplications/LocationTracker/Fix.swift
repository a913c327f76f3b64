/// A position in metres from the beginning of the track, with its accuracy.
nonisolated struct Fix: Equatable {
  let x: Double
  let y: Double
  var accuracy = 5.0

  func distance(to other: Fix) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
