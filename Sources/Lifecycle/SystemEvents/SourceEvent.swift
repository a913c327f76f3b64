/// A report of a source: an event, or a fact whose meaning depends on the state of the application.
///
/// Sources do not read the state of the application; the ``SystemEventSink`` decides which event a fact stands for.
@nonexhaustive
public enum SourceEvent: Hashable, Sendable {
  /// An event that means the same in every state.
  case event(SystemEvent)
  /// The power button was pressed, which locks the device, or unlocks a locked device.
  case powerButton
  /// A stop of the process was requested, as by Ctrl-Z: the application goes to the background, and the process stops
  /// when the application is suspended.
  case stopRequested
  /// The process was continued (SIGCONT): an application that is off the screen returns to it, and a stop that was
  /// requested is cancelled.
  case continued
}

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
