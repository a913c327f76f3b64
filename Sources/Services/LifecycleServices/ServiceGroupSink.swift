import AppLifecycle
import ServiceLifecycle

/// Passes system events to an application, except that `terminate` shuts down its service group.
///
///     let signals = SignalEvents(sink: ServiceGroupSink(application: application, group: group), loop: .main)
///
/// The group then shuts down its services in the reverse of their order, the application in its turn. Without this sink
/// the application terminates first, and then the group shuts down the others.
@MainActor
public final class ServiceGroupSink: SystemEventSink {
  private let application: LifecycleApplication
  private let group: ServiceGroup

  /// Creates a sink for the events of `application`, which is a service of `group`.
  public init(application: LifecycleApplication, group: ServiceGroup) {
    self.application = application
    self.group = group
  }

  /// Shuts down the group if the event is `terminate`; passes every other event to the application.
  public func receive(_ event: SourceEvent) {
    guard event == .event(.terminate) else { return application.receive(event) }
    Task { [group] in await group.triggerGracefulShutdown() }
  }

  /// Passes the handler to the application.
  public func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?) {
    application.setStopHandler(handler)
  }
}
