extension Double {
  /// Returns the number rounded to `places` decimals, for display.
  func rounded(toPlaces places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }

  /// The number with three decimals, such as `12.500`; magnitudes of 1e15 and more have Swift's default format.
  var inThreeDecimals: String {
    guard abs(self) < 1e15 else { return "\(self)" }
    let thousandths = Int64((self * 1000).rounded())
    let decimals = String(thousandths.magnitude % 1000)
    let sign = thousandths < 0 ? "-" : ""
    return "\(sign)\(thousandths.magnitude / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}
