/// Selects the application in a process that can have several, on simulated devices.
///
/// The closures may be called on any thread.
package struct SimulatedApplications: Sendable {
  /// The application of the running code, or nil.
  package let current: @Sendable () -> UIApplication?
  /// A substitute for an application that does not exist.
  package let whenUnknown: @Sendable () -> UIApplication

  package init(
    current: @escaping @Sendable () -> UIApplication?,
    whenUnknown: @escaping @Sendable () -> UIApplication
  ) {
    self.current = current
    self.whenUnknown = whenUnknown
  }
}
