/// A message for a log, as a string literal with interpolations.
///
/// Interpolated values are computed when the message is written, and not at all if the backend discards its level.
///
/// Apple: [OSLogMessage](https://developer.apple.com/documentation/os/oslogmessage).
public struct OSLogMessage: ExpressibleByStringInterpolation {
  private let interpolation: OSLogInterpolation

  /// Creates the message with interpolated values.
  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  /// Creates the message with that text.
  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.init(stringInterpolation: interpolation)
  }

  var rendered: String { interpolation.rendered }
}
