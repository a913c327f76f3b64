import Metrics
import Synchronization

/// A metric with its dimensions: a number, or the sum and the number of durations.
final class MetricSeries: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler {
  private let label: String
  private let labels: String
  private let isTimer: Bool
  private let value = Mutex<(sum: Double, durations: Int)>((0, 0))

  init(label: String, labels: String, isTimer: Bool) {
    self.label = label
    self.labels = labels
    self.isTimer = isTimer
  }

  var lines: [String] {
    let (sum, durations) = value.withLock { $0 }
    if !isTimer { return ["\(label)\(labels) \(sum)"] }
    return ["\(label)_sum\(labels) \(sum)", "\(label)_count\(labels) \(durations)"]
  }

  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func increment(by amount: Double) { value.withLock { $0.sum += amount } }
  func decrement(by amount: Double) { value.withLock { $0.sum -= amount } }
  func reset() { value.withLock { $0 = (0, 0) } }
  func set(_ number: Int64) { set(Double(number)) }
  func set(_ number: Double) { value.withLock { $0.sum = number } }
  func record(_ number: Int64) { set(Double(number)) }
  func record(_ number: Double) { set(number) }

  func recordNanoseconds(_ duration: Int64) {
    value.withLock {
      $0.sum += Double(duration) / 1e9
      $0.durations += 1
    }
  }
}
