import AppLifecycle
import UIKit

extension UIApplication {
  /// The whole background time of an application of the shapes, in seconds.
  ///
  /// A separate process reads it from the environment; the simulated devices of the shapes have the default policy.
  nonisolated var backgroundBudget: TimeInterval {
    ProcessInfo.processInfo.environment["SHAPE_BUDGET"].flatMap(TimeInterval.init) ?? 30
  }
}
