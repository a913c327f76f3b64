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
    reportIssue(
      message,
      fileID: callSite.fileID,
      filePath: callSite.filePath,
      line: callSite.line,
      column: callSite.column
    )
  }

  /// Warns in the test whose code calls this, without failing it; under XCTest, prints the message.
  static func warn(_ message: String, at callSite: CallLocation) {
    guard isSwiftTesting else {
      StandardStream.error.write("\(callSite): warning: \(message)\n")
      return
    }
    Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: callSite.ofTesting)
  }

  /// Fails the test whose code calls this, at the test's declaration under Swift Testing.
  static func failCurrentTest(_ message: String) {
    guard isSwiftTesting, let test = Test.current else { return fail(message, at: CallLocation()) }
    Issue.record(Comment(rawValue: message), sourceLocation: test.sourceLocation)
  }

  /// Fails the run, for an issue that belongs to no known test.
  ///
  /// XCTest has no issues outside of tests, so there it fails the test that runs now, if there is one. Safe to use from
  /// any thread.
  static func failRun(_ message: String, at callSite: CallLocation) {
    StandardStream.error.write("\(callSite): \(message)\n")
    guard isSwiftTesting else { return fail(message, at: callSite) }
    Issue.record(
      Comment(rawValue: message),
      severity: .error,
      sourceLocation: callSite.ofTesting
    )
  }
}

extension CallLocation {
  /// The location as Swift Testing's type.
  fileprivate var ofTesting: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}
