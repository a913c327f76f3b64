/// Receives what sources of system events report; an application is one.
///
/// On the main actor only, which is the thread of the loop that the sources use.
@MainActor
public protocol SystemEventSink: AnyObject, Sendable {
  /// Receives an event from a callout of the loop; delivers it at once if nothing else is being delivered or waits.
  func receive(_ event: SourceEvent)

  /// Sets the function that stops the process; nil sets none.
  ///
  /// - Parameter handler: called with true when a stop was requested and the application has been suspended, and with
  ///   false if the process must go on running after all.
  func setStopHandler(_ handler: (@MainActor @Sendable (_ mustStop: Bool) -> Void)?)
}
