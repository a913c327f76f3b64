/// The delay before a failed operation is retried: it doubles after each failure, up to a limit.
nonisolated struct BackOff {
  let first: Duration
  let limit: Duration

  func delay(afterFailures count: Int) -> Duration {
    var delay = first
    for _ in 1..<max(1, count) where delay < limit { delay *= 2 }
    return min(delay, limit)
  }
}
