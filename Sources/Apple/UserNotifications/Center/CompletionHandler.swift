import Mainspring
import UIKit

/// A completion handler that a delegate's method receives and must call exactly once; every other use is reported.
final class CompletionHandler<Value: Sendable>: Sendable {
  private enum State { case open, called, unused }

  private let state = Locked(State.open)
  private let name: String
  private let process: NotificationConnection
  private let body: @Sendable (Value) -> Void

  /// - Parameters:
  ///   - name: the delegate's method and the notification, for reports.
  ///   - process: the process to which the delegate belongs.
  ///   - body: called with the value of the first call.
  init(_ name: String, in process: NotificationConnection, _ body: @escaping @Sendable (Value) -> Void) {
    self.name = name
    self.process = process
    self.body = body
  }

  deinit {
    let isForgotten = state.withLock { $0 == .open }
    if isForgotten { process.reportIfRunning("The completion handler of \(name) was never called.") }
  }

  func call(_ value: Value) {
    let isFirst = state.withLock { state in
      defer { state = .called }
      return state != .called
    }
    if isFirst { body(value) } else { process.report("The completion handler of \(name) was called twice.") }
  }

  /// Marks the handler as unused, since the delegate does not implement its method, so that the missing call is not
  /// reported.
  func isNotUsed() { state.withLock { $0 = .unused } }
}
