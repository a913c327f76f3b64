import SystemEvents

extension LifecycleApplication {
  /// Logs a callback that is called by the application's own side, for example by its scenes.
  package func noteCallback(_ name: String, detail: String? = nil) {
    log.write(.callback, name, remaining: backgroundTasks.remaining, detail: detail)
  }

  /// Logs a frame of touches that comes from no touchscreen: the application's own side has cancelled fingers.
  package func noteTouches(_ touches: [TouchPoint]) {
    log.write(.event, SystemEvent.Kind.touch.rawValue, event: .touch(touches))
  }

  /// Logs a change of the state that the device shows for the application; see ``ApplicationPresentation``.
  package func notePresentation(_ name: String, _ value: String) { log.write(.presentation, name, detail: value) }
}
