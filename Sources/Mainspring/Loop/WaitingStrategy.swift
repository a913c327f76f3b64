/// How a loop waits when nothing is ready.
public enum WaitingStrategy: Hashable, Sendable {
  /// It sleeps at once: no processor time while waiting, and a hop to a sleeping core (tens of microseconds) at each
  /// wake-up.
  case block
  /// It looks for work for up to so long before it sleeps, as long as recent wake-ups came within that time.
  ///
  /// A wake-up then costs less than a microsecond; the price is up to that much processor time a wait. Where wake-ups
  /// are rarer the loop notices, and blocks at once; now and then it tries again, for a few waits that may last four
  /// hops longer than the limit. 20 µs is a good limit; 2 µs will do if the answer takes next to no time. It helps a
  /// loop that answers another thread, and harms one that shares its core with the thread that it waits for.
  case spin(upTo: Duration)
}
