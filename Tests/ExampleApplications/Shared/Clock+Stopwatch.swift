extension Clock where Duration == Swift.Duration {
  /// A stopwatch that runs from now on: it tells how much time has passed.
  func stopwatch() -> () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
