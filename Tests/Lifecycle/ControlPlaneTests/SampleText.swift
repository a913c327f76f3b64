import Testing

/// A text that a test is given, with only its beginning in the names of the test's cases: a name of thousands of
/// characters hides the rest of a run's output.
struct SampleText: ExpressibleByStringInterpolation, CustomTestStringConvertible, Sendable {
  let text: String

  init(stringLiteral text: String) {
    self.text = text
  }

  var testDescription: String {
    text.utf8.count <= 80
      ? text.debugDescription : "\(String(text.prefix(60)).debugDescription)… (\(text.utf8.count) bytes)"
  }
}
