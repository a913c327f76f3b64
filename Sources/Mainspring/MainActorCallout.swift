/// A closure of the main actor's as a callout of a loop that the main thread runs.
///
/// It ends the process where it is called elsewhere, as `MainActor.assumeIsolated` does, which allocates at each call.
package func mainActorCallout(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
  // Right because isolation is no part of how a function is called, and because the call is checked.
  nonisolated(unsafe) let plain = unsafeBitCast(body, to: (() -> Void).self)
  return {
    MainActor.preconditionIsolated()
    plain()
  }
}
