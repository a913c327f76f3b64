import AppLifecycle
import Mainspring
import Metrics
import SystemEvents

/// Reports the life cycle of an application to the backend of swift-metrics, as it happens, under names in Prometheus's
/// conventions.
///
///     let metrics = ApplicationMetrics(of: application)
///
/// It reports these metrics, where `label` is "mainspring_application" by default:
///
/// | metric | type | dimensions in addition to the given ones |
/// |---|---|---|
/// | `label_state` | gauge: 1 for the present state, 0 for the others | `state`: inactive, active, background, suspended |
/// | `label_transitions_total` | counter | `to`: the same states |
/// | `label_events_total` | counter | `event`, `outcome`: handled, dropped |
/// | `label_callback_seconds` | timer: how long a callback took, until it returned | `callback` |
/// | `label_background_tasks` | gauge: the open background tasks | |
/// | `label_background_tasks_total` | counter | `change`: began, ended, expired, refused, endedUnknown, overdue |
/// | `label_terminations_total` | counter | `reason` |
///
/// It makes the backend's objects once, and reports the metrics until it is released.
public final class ApplicationMetrics: Sendable {
  private let log: LifecycleLog
  private let observer: Int
  private let callbacks: CallbackObservers
  private let callbackObserver: Int

  /// Makes a reporter for `application`, which it does not keep alive; make it before the launch.
  ///
  /// Call only on the main actor.
  ///
  /// - Parameters:
  ///   - application: The application to report on; make only one reporter for it.
  ///   - label: The prefix of the names of all metrics.
  ///   - dimensions: The dimensions of all metrics, which distinguish this application from others.
  ///   - factory: The backend; nil selects the backend that swift-metrics was bootstrapped with.
  @MainActor
  public init(
    of application: LifecycleApplication,
    label: String = "mainspring_application",
    dimensions: [(String, String)] = [],
    factory: (any MetricsFactory)? = nil
  ) {
    let objects = ApplicationMetricObjects(label, dimensions, factory ?? MetricsSystem.factory)
    log = application.log
    let tasks = application.backgroundTasks
    observer = application.log.addObserver { objects.report($0, openTasks: { tasks.openTasks.count }) }
    callbacks = application.callbackObservers
    callbackObserver = application.callbackObservers.add { objects.recordCallback($0, $1) }
  }

  deinit {
    log.removeObserver(observer)
    callbacks.remove(callbackObserver)
  }
}
