import SystemEvents

extension LifecycleApplication {
  /// Logs a callback that code above the life cycle calls itself, such as a callback of a scene.
  package func recordCallback(_ name: String, detail: String? = nil) {
    log.write(.callback, name, remaining: backgroundTasks.remaining, detail: detail)
  }

  /// Logs a warning about the application; `detail` is its text.
  package func recordWarning(_ warning: LifecycleLogEntry.Warning, _ detail: String) {
    log.write(.warning, warning.rawValue, detail: detail)
  }

  /// Logs a frame of touches that code above the life cycle has made to cancel fingers; no touchscreen has sent it.
  package func recordTouches(_ touches: [TouchPoint]) {
    log.write(.event, SystemEvent.Kind.touch.rawValue, event: .touch(touches))
  }

  /// Logs a change of the state that the device shows for the application; see ``ApplicationPresentation``.
  package func recordPresentation(_ name: String, _ value: String) {
    log.write(.presentation, name, detail: value)
    onPresentation?()
  }
}
