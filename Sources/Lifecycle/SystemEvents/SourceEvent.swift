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
