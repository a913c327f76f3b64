/// Finds the application to which the running code belongs, in a process that has several on simulated devices.
///
/// The closures may be called on any thread.
package struct SimulatedApplications: Sendable {
  /// Returns the context of the running code's application; nil if it is unknown or no longer exists.
  package let current: @Sendable () -> ApplicationContext?
  /// Returns the context of a terminated application, the substitute if the application is unknown, was never launched,
  /// or no longer exists; the argument names what the code has requested.
  package let whenUnknown: @Sendable (String) -> ApplicationContext

  package init(
    current: @escaping @Sendable () -> ApplicationContext?,
    whenUnknown: @escaping @Sendable (String) -> ApplicationContext
  ) {
    self.current = current
    self.whenUnknown = whenUnknown
  }

  /// Returns the context of the running code's application, or of the substitute.
  ///
  /// - Parameter request: what the code has requested, for the report.
  func context(for request: String) -> ApplicationContext { current() ?? whenUnknown(request) }
}
