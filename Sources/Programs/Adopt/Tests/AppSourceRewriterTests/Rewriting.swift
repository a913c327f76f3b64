import AppSourceRewriter
import Testing

/// Rewrites `source` and expects `expected`; blanks at the ends of lines and in a row count once.
func expectRewriting(
  _ source: String,
  _ expected: String,
  ios: Bool = false,
  location: SourceLocation = #_sourceLocation
) {
  guard case .rewritten(let text) = SourceRewriter(countsAsIOS: ios).rewrite(source, path: "/app/File.swift") else {
    Issue.record("The source was not rewritten.", sourceLocation: location)
    return
  }
  #expect(tidy(text) == tidy(expected), sourceLocation: location)
}

private func tidy(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.split(separator: " ").joined(separator: " ") }
}
