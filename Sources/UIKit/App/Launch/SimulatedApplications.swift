/// Says which application is meant where a process may have many, on simulated devices.
///
/// Any thread calls these.
package struct SimulatedApplications: Sendable {
  /// That of the running code, or nil.
  package let current: @Sendable () -> UIApplication?
  /// What is used instead of one that is not there.
  package let whenUnknown: @Sendable () -> UIApplication

  package init(
    current: @escaping @Sendable () -> UIApplication?,
    whenUnknown: @escaping @Sendable () -> UIApplication
  ) {
    self.current = current
    self.whenUnknown = whenUnknown
  }
}
