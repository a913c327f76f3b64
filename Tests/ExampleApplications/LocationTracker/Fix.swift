/// Where the device is, in metres from where the track began, and how sure that is.
nonisolated struct Fix: Equatable {
  let x: Double
  let y: Double
  var accuracy = 5.0

  func distance(to other: Fix) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
