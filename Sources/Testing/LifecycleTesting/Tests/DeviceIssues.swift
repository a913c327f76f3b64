import Mainspring

/// The issues of a device that wait to be reported, since they arose in code that belongs to no test.
///
/// Any thread may call this.
final class DeviceIssues: Sendable {
  private struct Contents {
    var kept: [(message: String, callSite: CallLocation)] = []
    var lastCall: CallLocation
  }

  private struct WeakIssues { weak var issues: DeviceIssues? }

  /// The issues of all existing devices.
  private static let living = Locked<[WeakIssues]>([])

  private let contents: Locked<Contents>

  /// - Parameter callSite: the source location at which the device is created.
  init(madeAt callSite: CallLocation) {
    contents = Locked(Contents(lastCall: callSite))
    // The others are returned so that they are released after unlocking: their `deinit` fails a test, which runs the
    // code of other libraries.
    let others = DeviceIssues.living.withLock { living in
      let others = living.map(\.issues)
      living.removeAll { $0.issues == nil }
      living.append(WeakIssues(issues: self))
      return others
    }
    withExtendedLifetime(others) {}
  }

  /// The issues of the only existing device; nil if there is none, or more than one.
  static var ofOnlyDevice: DeviceIssues? {
    let all = living.withLock { $0.compactMap(\.issues) }
    return all.count == 1 ? all[0] : nil
  }

  /// Reports the remaining issues: the device is being released, so no later call of a test reports them.
  deinit {
    for issue in takeKept() {
      if TestIssue.isTestAtHand {
        TestIssue.fail(issue.message, at: issue.callSite)
      } else {
        TestIssue.failRun(issue.message, at: issue.callSite)
      }
    }
  }

  /// The location of the test's last call of the device.
  var lastCall: CallLocation {
    get { contents.withLock { $0.lastCall } }
    set { contents.withLock { $0.lastCall = newValue } }
  }

  /// Fails the current test, or keeps the issue if the calling code belongs to no test.
  ///
  /// - Parameter callSite: the location to report; nil reports the location of the test's last call of the device.
  func record(_ message: String, at callSite: CallLocation?) {
    let callSite = callSite ?? lastCall
    if TestIssue.isTestAtHand { return TestIssue.fail(message, at: callSite) }
    contents.withLock { $0.kept.append((message, callSite)) }
  }

  /// Fails the test with the kept issues; called by the test's own code.
  func reportKept() {
    for issue in takeKept() { TestIssue.fail(issue.message, at: issue.callSite) }
  }

  private func takeKept() -> [(message: String, callSite: CallLocation)] {
    contents.withLock { contents in
      defer { contents.kept = [] }
      return contents.kept
    }
  }
}
