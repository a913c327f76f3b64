/// Why a stream has ended.
public enum StreamEnd: Hashable, Sendable {
  /// The stream was closed: all written bytes were handed to the kernel, and both directions ended in order, or the
  /// peer had the time of ``StreamOptions/closeTimeout`` to end its own.
  case closed
  /// The stream was aborted: waiting bytes were dropped.
  case aborted
  /// The stream failed: waiting bytes were dropped.
  case failed(StreamError)
}

extension StreamError: Hashable {
  /// Hashes the description, which contains everything that two errors can differ in.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
