/// Whether the machine is about to sleep, and whether the application returns to the screen when it wakes.
struct SleepCycle {
  private(set) var isSleeping = false
  /// Whether a sleep took the application off the screen, and it has not returned since.
  private(set) var returns = false
  /// The number of departures for sleeps that the application has not handled yet.
  private var departures = 0

  /// Whether the application can return now.
  var returnsNow: Bool { returns && !isSleeping && departures == 0 }

  mutating func begin() {
    isSleeping = true
    departures += 1
  }

  mutating func end() { isSleeping = false }

  /// Records that the application has handled the departure, or has dropped it because it was off the screen already.
  mutating func hasDeparted(wasOnScreen: Bool) {
    departures -= 1
    if wasOnScreen { returns = true }
  }

  /// Records that the application is on the screen again, or has ended.
  mutating func hasReturned() { returns = false }
}
