import AppLifecycle
import UIKit

extension UIApplication {
  /// How many seconds of background time an application of the shapes has in all.
  ///
  /// It is in the environment of a process of its own; simulated devices of the shapes have the default policy.
  nonisolated var backgroundBudget: TimeInterval {
    ProcessInfo.processInfo.environment["SHAPE_BUDGET"].flatMap(TimeInterval.init) ?? 30
  }
}
