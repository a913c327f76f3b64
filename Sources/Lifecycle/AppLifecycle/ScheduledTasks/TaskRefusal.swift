/// The reason why the system refuses a request.
package struct TaskRefusal: Error, Hashable, Sendable {
  /// The codes of `BGTaskScheduler.Error`.
  package enum Code: Int, Sendable {
    case unavailable = 1
    case tooManyPendingTaskRequests = 2
    case notPermitted = 3
    case immediateRunIneligible = 4
  }

  /// The code of the error that the application receives.
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
