import IssueReporting
import Mainspring
import Testing

/// Fails tests, in whichever framework runs them.
package enum TestIssue {
  /// Whether Swift Testing runs the tests of this process; SwiftPM starts another process for those of XCTest.
  private static let isSwiftTesting = CommandLine.arguments.contains("swift-testing")

  /// Whether an issue that the calling code records now belongs to a test.
  ///
  /// Swift Testing knows the test by the task. XCTest has one test at a time, and code on another thread may belong to
  /// an earlier one.
  static var isTestAtHand: Bool { isSwiftTesting ? Test.current != nil : MainQueue.isCurrent }

  /// Fails the test whose code calls this, and prints the message outside of tests.
  package static func fail(_ message: String, at place: SourcePlace) {
    reportIssue(message, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
  }

  /// Fails the run, since no test can be named.
  ///
  /// XCTest has no issues outside of tests: there it fails the test that runs now, if there is one. Any thread.
  static func failRun(_ message: String, at place: SourcePlace) {
    StandardStream.error.write("\(place): \(message)\n")
    guard isSwiftTesting else { return fail(message, at: place) }
    Issue.record(
      Comment(rawValue: message),
      severity: .error,
      sourceLocation: SourceLocation(
        fileID: "\(place.fileID)",
        filePath: "\(place.filePath)",
        line: Int(place.line),
        column: Int(place.column)
      )
    )
  }
}
