/// The reason for which the system accepts no request.
package struct TaskRefusal: Error, Hashable, Sendable {
  /// The codes of `BGTaskScheduler.Error`.
  package enum Code: Int, Sendable {
    case unavailable = 1
    case tooManyPendingTaskRequests = 2
    case notPermitted = 3
    case immediateRunIneligible = 4
  }

  /// The code.
  package let code: Code
  /// The reason in words, with the application's mistake if there is one.
  package let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Whether the refusal shows a mistake in the application, rather than a decision of the user or the system.
  var isMistake: Bool { code == .tooManyPendingTaskRequests || code == .notPermitted }
}
