/// A receiver of the reports of sources of system events, such as an application.
///
/// A sink belongs to the main actor, whose thread runs the loop of the sources.
@MainActor
public protocol SystemEventSink: AnyObject, Sendable {
  /// Receives an event from a callout of the loop; delivers it at once if nothing else is being delivered or waits.
  func receive(_ event: SourceEvent)

  /// Sets the function that stops the process; nil removes it.
  ///
  /// - Parameter handler: called with true when a stop was requested and the application has been suspended, and with
  ///   false if that stop is cancelled.
  func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?)
}
