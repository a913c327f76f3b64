import Foundation
import Mainspring

/// A call that runs after a delay in seconds, by the clock of the current application: virtual time on a simulated
/// device.
///
/// If there is no application, for example in the test of a single view, the call runs on Dispatch's main queue.
@MainActor
final class DelayedCall {
  private var body: (@MainActor () -> Void)?
  private var timer: RunLoopTimer?

  private init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  @discardableResult
  static func after(_ delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> DelayedCall {
    let call = DelayedCall(body)
    if let loop = ApplicationContext.current?.core.loop {
      call.timer = loop.addTimer(after: .seconds(max(0, delay))) { call.run() }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { call.run() }
    }
    return call
  }

  /// Cancels the call if it has not run yet.
  func cancel() {
    body = nil
    timer?.cancel()
  }

  private func run() {
    let body = self.body
    self.body = nil
    body?()
  }
}
