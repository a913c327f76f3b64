import Foundation
import Mainspring

/// The calls that were put off with `perform(_:with:afterDelay:)`, in the order in which they were.
///
/// The main actor only.
@MainActor
final class DelayedPerformances {
  private static let beforeApplication = DelayedPerformances()
  /// Those of the application whose code asks.
  static var shared: DelayedPerformances { UIApplication.instance?.delayedPerformances ?? beforeApplication }

  private struct Call {
    let target: NSObject
    let selector: Selector
    let argument: Any?
    let timer: RunLoopTimer
  }

  private var calls: [Int: Call] = [:]
  private var number = 0

  func add(_ selector: Selector, on target: NSObject, with argument: Any?, after delay: TimeInterval) {
    let loop = UIApplication.instance?.core.loop ?? .main
    number += 1
    let key = number
    let timer = loop.addTimer(after: .seconds(max(0, delay))) { [self] in
      guard let call = calls.removeValue(forKey: key) else { return }
      ActionMethod.perform(call.selector, on: call.target, call.argument)
    }
    calls[key] = Call(target: target, selector: selector, argument: argument, timer: timer)
  }

  /// Takes out those of `target`, or only those of this method with an equal argument.
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

/// Calls that are put off; see ``Selector``.
///
/// On the main thread only.
extension NSObject {
  /// Calls the method that `aSelector` names with `anArgument`, `delay` seconds from now.
  ///
  /// The object and the argument are kept until then. The time is that of the application's run loop.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    // It stays on this thread, which is the main one, or the next line ends the process.
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    MainActor.assumeIsolated {
      DelayedPerformances.shared.add(aSelector, on: target, with: argument, after: delay)
    }
  }

  /// Takes back all calls of methods of `aTarget` that were put off.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    // As above.
    nonisolated(unsafe) let target = aTarget as AnyObject
    MainActor.assumeIsolated { DelayedPerformances.shared.cancel(target) }
  }

  /// Takes back those of this method with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any,
    selector aSelector: Selector,
    object anArgument: Any?
  ) {
    // As above.
    nonisolated(unsafe) let (target, argument) = (aTarget as AnyObject, anArgument)
    MainActor.assumeIsolated { DelayedPerformances.shared.cancel(target, (aSelector, argument)) }
  }
}
