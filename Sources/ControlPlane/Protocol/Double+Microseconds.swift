extension Double {
  /// The number of seconds to the microsecond: more digits are noise in a log.
  var roundedToMicroseconds: Double { (self * 1e6).rounded() / 1e6 }
}
