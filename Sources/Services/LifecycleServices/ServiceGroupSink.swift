import AppLifecycle
import ServiceLifecycle

/// Passes system events to an application, except that `terminate` shuts down its service group.
///
///     let sink = ServiceGroupSink(application: application)
///     let signals = SignalEvents(sink: sink, loop: .main)
///     try signals.start()
///     // Now the services, which may start threads.
///     sink.group = ServiceGroup(…)
///
/// The group then shuts down its services in the reverse of their order, the application in its turn. Without this sink
/// the application terminates first, and then the group shuts down the others.
@MainActor
public final class ServiceGroupSink: SystemEventSink {
  /// The group that `terminate` shuts down.
  ///
  /// It may be set after the signals are blocked, since a service that starts threads, as SwiftNIO does, must be made
  /// after that. A `terminate` that is received before shuts down the group when it is set.
  public var group: ServiceGroup? {
    didSet { if isTerminating { shutDown() } }
  }
  private let application: LifecycleApplication
  private var isTerminating = false

  /// Creates a sink for the events of `application`, which is a service of `group`.
  public init(application: LifecycleApplication, group: ServiceGroup? = nil) {
    self.application = application
    self.group = group
  }

  /// Shuts down the group if the event is `terminate`; passes every other event to the application.
  public func receive(_ event: SourceEvent) {
    guard event == .event(.terminate) else { return application.receive(event) }
    isTerminating = true
    shutDown()
  }

  private func shutDown() {
    guard let group else { return }
    Task { await group.triggerGracefulShutdown() }
  }

  /// Passes the handler to the application.
  public func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?) {
    application.setStopHandler(handler)
  }
}
