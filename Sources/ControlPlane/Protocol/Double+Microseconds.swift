extension Double {
  /// The number of seconds rounded to microseconds; further digits are noise in a log.
  var roundedToMicroseconds: Double { (self * 1e6).rounded() / 1e6 }
}
