/// A closure of the main actor's as a callout of a loop that the main thread runs.
///
/// As `MainActor.assumeIsolated` does, which allocates at each call, a debug build ends the process where it is called
/// elsewhere. An optimised one does without: a loop runs on its own thread alone, which it checks itself, and the two
/// questions on a touch's way took a twenty-fifth of its time.
package func mainActorCallout(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
  // Right because isolation is no part of how a function is called.
  nonisolated(unsafe) let plain = unsafeBitCast(body, to: (() -> Void).self)
  return {
    // In an `assert`, since the standard library's own goes on asking in optimised builds.
    assert(
      {
        MainActor.assertIsolated()
        return true
      }()
    )
    plain()
  }
}
