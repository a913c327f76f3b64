/// The way in which a loop waits if nothing is ready.
@nonexhaustive
public enum WaitingStrategy: Hashable, Sendable {
  /// Blocks at once: uses no processor time while waiting, and each wake-up takes a hop to a sleeping core (tens of
  /// microseconds).
  case block
  /// Spins for up to this duration before it blocks, as long as recent wake-ups came within that time.
  ///
  /// A wake-up then costs less than a microsecond; the price is up to that much processor time per wait. If wake-ups
  /// are rarer, the loop notices and blocks at once. Now and then it tries to spin again, for a few waits that may
  /// exceed the limit by four hops. 20 µs is a good limit; 2 µs is enough if answers take almost no time. Spinning
  /// helps a loop that exchanges messages with another thread, and hurts a loop that shares its core with the thread it
  /// waits for.
  case spin(upTo: Duration)
}
