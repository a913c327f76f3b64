/// Selects the application in a process that can have several, on simulated devices.
///
/// The closures may be called on any thread.
package struct SimulatedApplications: Sendable {
  /// Returns the context of the running code's application, or nil.
  package let current: @Sendable () -> ApplicationContext?
  /// Returns the context of a substitute for an application that does not exist.
  package let whenUnknown: @Sendable () -> ApplicationContext

  package init(
    current: @escaping @Sendable () -> ApplicationContext?,
    whenUnknown: @escaping @Sendable () -> ApplicationContext
  ) {
    self.current = current
    self.whenUnknown = whenUnknown
  }
}
