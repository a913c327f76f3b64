import Mainspring

/// The issues of a device that are still to be reported, since they arose where no test could be named.
///
/// Any thread.
final class DeviceIssues: Sendable {
  private struct Contents {
    var kept: [(message: String, place: SourcePlace)] = []
    var lastCall: SourcePlace
  }

  private struct WeakIssues { weak var issues: DeviceIssues? }

  /// Those of all devices that there are.
  private static let living = Locked<[WeakIssues]>([])

  private let contents: Locked<Contents>

  /// - Parameter place: where the device is made.
  init(madeAt place: SourcePlace) {
    contents = Locked(Contents(lastCall: place))
    DeviceIssues.living.withLock { living in
      living.removeAll { $0.issues == nil }
      living.append(WeakIssues(issues: self))
    }
  }

  /// The issues of the only device that there is; nil if there is none or are several.
  static var ofOnlyDevice: DeviceIssues? {
    let all = living.withLock { $0.compactMap(\.issues) }
    return all.count == 1 ? all[0] : nil
  }

  /// The device goes: no test will ask for what is kept.
  deinit {
    for issue in takeKept() {
      if TestIssue.isTestAtHand {
        TestIssue.fail(issue.message, at: issue.place)
      } else {
        TestIssue.failRun(issue.message, at: issue.place)
      }
    }
  }

  /// Where the test has called the device last.
  var lastCall: SourcePlace {
    get { contents.withLock { $0.lastCall } }
    set { contents.withLock { $0.lastCall = newValue } }
  }

  /// Fails the test, or keeps the issue if none is at hand.
  ///
  /// - Parameter place: nil is where the test has called the device last.
  func record(_ message: String, at place: SourcePlace?) {
    let place = place ?? lastCall
    if TestIssue.isTestAtHand { return TestIssue.fail(message, at: place) }
    contents.withLock { $0.kept.append((message, place)) }
  }

  /// Fails the test with what was kept; its own code calls this.
  func reportKept() {
    for issue in takeKept() { TestIssue.fail(issue.message, at: issue.place) }
  }

  private func takeKept() -> [(message: String, place: SourcePlace)] {
    contents.withLock { contents in
      defer { contents.kept = [] }
      return contents.kept
    }
  }
}
