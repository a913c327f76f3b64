/// Returns `body`, a closure isolated to the main actor, as a callout of a loop that the main thread runs.
///
/// A debug build checks at each call that the caller is on the main actor, and ends the process otherwise. An optimized
/// build does not: the loop already checks its thread, and `MainActor.assumeIsolated` allocates at each call.
package func mainActorCallout(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
  // The cast is safe because isolation does not change a function's calling convention.
  nonisolated(unsafe) let plain = unsafeBitCast(body, to: (() -> Void).self)
  return {
    assertMainActor()
    plain()
  }
}

/// Returns `body`, a closure isolated to the main actor, as a callout that receives a value.
func mainActorCallout<Value>(_ body: @escaping @MainActor (Value) -> Void) -> (Value) -> Void {
  let plain = unsafeBitCast(body, to: ((Value) -> Void).self)
  return { value in
    assertMainActor()
    plain(value)
  }
}

/// Returns `body`, a closure isolated to the main actor, as a condition that the loop of the main thread asks.
package func mainActorCondition(_ body: @escaping @MainActor () -> Bool) -> () -> Bool {
  let plain = unsafeBitCast(body, to: (() -> Bool).self)
  return {
    assertMainActor()
    return plain()
  }
}

@inline(__always)
private func assertMainActor() {
  // `MainActor.assertIsolated()` stands inside an `assert` because by itself it also checks in optimized builds.
  assert(
    {
      MainActor.assertIsolated()
      return true
    }()
  )
}
