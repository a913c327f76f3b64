/// A report of a source: an event, or a fact whose meaning depends on the state of the application.
///
/// Sources know nothing of the application. ``SystemEventSink`` decides what a fact stands for.
@nonexhaustive
public enum SourceEvent: Hashable, Sendable {
  /// An event that means the same in every state.
  case event(SystemEvent)
  /// The power button was pressed: it locks the device, or unlocks it.
  case powerButton
  /// The process is asked to stop, as by Ctrl-Z: the application goes to the background, and the process stops when the
  /// application is suspended.
  case stopRequested
  /// The process was continued (SIGCONT): the application returns to the screen if it is off it, and a stop that was
  /// requested is cancelled.
  case continued
}
