import Foundation
import Mainspring

/// Something to be done later, by the clock of the application whose code runs: in virtual time on a simulated device.
///
/// Where there is no application, as in a test of a view alone, Dispatch's main queue does it.
@MainActor
final class DelayedCall {
  private var body: (@MainActor () -> Void)?
  private var timer: RunLoopTimer?

  private init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  @discardableResult
  static func after(_ delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> DelayedCall {
    let call = DelayedCall(body)
    if let loop = UIApplication.instance?.core.loop {
      call.timer = loop.addTimer(after: .seconds(max(0, delay))) { MainActor.assumeIsolated { call.run() } }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay)) { MainActor.assumeIsolated { call.run() } }
    }
    return call
  }

  /// It is not done any more.
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
