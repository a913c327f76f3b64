import IssueReporting
import Mainspring
import Testing

/// Fails tests in the framework that runs them.
package enum TestIssue {
  /// Whether Swift Testing runs the tests of this process; SwiftPM starts another process for XCTest's.
  static let isSwiftTesting = CommandLine.arguments.contains("swift-testing")

  /// Whether an issue that the calling code records now belongs to a test.
  ///
  /// Swift Testing determines the test from the current task. XCTest runs one test at a time, and code on another
  /// thread may belong to an earlier test.
  static var isTestAtHand: Bool { isSwiftTesting ? Test.current != nil : MainQueue.isCurrent }

  /// Fails the test whose code calls this; outside of tests, prints the message.
  package static func fail(_ message: String, at callSite: CallLocation) {
    if isSwiftTesting { return record(message, .error, at: callSite) }
    reportIssue(message, fileID: callSite.file, filePath: callSite.file, line: callSite.line, column: 1)
  }

  /// Warns in the test whose code calls this, without failing it; under XCTest, prints the message.
  static func warn(_ message: String, at callSite: CallLocation) {
    guard isSwiftTesting else {
      StandardStream.error.write("\(callSite): warning: \(message)\n")
      return
    }
    record(message, .warning, at: callSite)
  }

  /// Fails the test whose code calls this, at the test's declaration under Swift Testing.
  static func failCurrentTest(_ message: String) {
    guard isSwiftTesting, let test = Test.current else { return fail(message, at: CallLocation()) }
    Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
  }

  /// Fails the run, for an issue that belongs to no known test.
  ///
  /// XCTest has no issues outside of tests, so there it fails the test that runs now, if there is one. Any thread may
  /// call this.
  static func failRun(_ message: String, at callSite: CallLocation) {
    StandardStream.error.write("\(callSite): \(message)\n")
    guard isSwiftTesting else { return fail(message, at: callSite) }
    record(message, .error, at: callSite)
  }

  private static func record(_ message: String, _ severity: Issue.Severity, at callSite: CallLocation) {
    let (id, path) = (callSite.fileID, "\(callSite.file)")
    let location = SourceLocation(fileID: id, filePath: path, line: Int(callSite.line), column: 1)
    Issue.record(Comment(rawValue: message), severity: severity, sourceLocation: location)
  }
}
