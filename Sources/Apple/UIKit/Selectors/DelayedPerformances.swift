import Foundation
import Mainspring

/// The pending calls of `perform(_:with:afterDelay:)`.
///
/// The main actor only.
@MainActor
final class DelayedPerformances {
  /// The pending calls of the current application; before an application exists, a list of their own.
  static var shared: DelayedPerformances { ApplicationParts.current.object(DelayedPerformances.init) }

  private struct Call {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    let timer: RunLoopTimer
  }

  private var calls: [Int: Call] = [:]
  private var number = 0

  func add(_ selector: Selector, on target: NSObject, with argument: Any?, after delay: TimeInterval) {
    let loop = ApplicationContext.current?.core.loop ?? .main
    number += 1
    let key = number
    let timer = loop.addTimer(after: .seconds(max(0, delay))) { [self] in
      guard let call = calls.removeValue(forKey: key) else { return }
      ActionMethod.perform(call.selector, on: call.target, call.argument)
    }
    calls[key] = Call(target: target, selector: selector, argument: argument, timer: timer)
  }

  /// Cancels the calls to `target`; with a request, only those of its method with an equal argument.
  func cancel(_ target: AnyObject, _ request: (selector: Selector, argument: Any?)? = nil) {
    for (key, call) in calls where call.target === target {
      if let request {
        guard call.selector == request.selector, isEqual(call.argument, request.argument) else { continue }
      }
      call.timer.cancel()
      calls[key] = nil
    }
  }

  private func isEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return one as AnyObject === other as AnyObject
  }
}

/// Delayed calls of methods; see ``Selector``.
///
/// Use them only on the main thread.
extension NSObject {
  /// Calls the method that `aSelector` names with `anArgument` after `delay` seconds.
  ///
  /// The object and the argument are retained until the call. The clock of the application's run loop measures the
  /// delay.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    requireMainActor((self, anArgument)) { target, argument in
      DelayedPerformances.shared.add(aSelector, on: target, with: argument, after: delay)
    }
  }

  /// Cancels all delayed calls to `aTarget`.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    requireMainActor(aTarget as AnyObject) { DelayedPerformances.shared.cancel($0) }
  }

  /// Cancels the delayed calls to `aTarget` of the method that `aSelector` names, with an argument equal to
  /// `anArgument`.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any?
  ) {
    requireMainActor((aTarget as AnyObject, anArgument)) { target, argument in
      DelayedPerformances.shared.cancel(target, (aSelector, argument))
    }
  }
}
