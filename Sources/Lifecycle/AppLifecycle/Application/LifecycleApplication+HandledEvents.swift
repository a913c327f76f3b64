import SystemEvents

extension LifecycleApplication {
  /// A handler of ``onEventHandled(_:)``.
  ///
  /// A struct, because an array of closures would wrap each closure again whenever it is read.
  struct HandledEventHandler {
    let call: @MainActor @Sendable (SystemEvent) -> Void
  }

  /// Calls `handler` on the main thread each time all callbacks of an event have returned.
  ///
  /// The handler receives no touches, which are frequent, and no dropped events. The log reports the beginning of each
  /// event; use this method for code on the system's side that needs the end, such as a report that a reload has
  /// finished.
  public func onEventHandled(_ handler: @escaping @MainActor @Sendable (SystemEvent) -> Void) {
    handledEventHandlers.append(HandledEventHandler(call: handler))
  }
}
