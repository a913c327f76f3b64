import Mainspring
import Metrics

/// The metrics of one name.
struct MetricFamily {
  enum Kind: String {
    case counter, gauge, summary
  }

  let name: String
  let kind: Kind
  /// The series by the text of their dimensions.
  private var series: [String: MetricSeries] = [:]

  init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Returns the series with these dimensions, which is made the first time.
  mutating func series(_ dimensions: [(String, String)]) -> MetricSeries {
    let labels = dimensions.map { "\($0.0.labelName)=\"\($0.1.labelValue)\"" }.joined(separator: ",")
    if let known = series[labels] { return known }
    let made = MetricSeries(isSummary: kind == .summary)
    series[labels] = made
    return made
  }

  var text: String {
    var text = "# TYPE \(name) \(kind)\n"
    for (labels, series) in series.sorted(by: { $0.key < $1.key }) {
      let labels = labels.isEmpty ? "" : "{\(labels)}"
      let (sum, count) = series.values
      if kind == .summary {
        text += "\(name)_sum\(labels) \(sum.metricText)\n\(name)_count\(labels) \(count)\n"
      } else {
        text += "\(name)\(labels) \(sum.metricText)\n"
      }
    }
    return text
  }
}

/// A metric with its dimensions: a number, or the sum and the count of many.
final class MetricSeries: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler {
  private let isSummary: Bool
  private let state = Locked<(sum: Double, count: Int)>((0, 0))

  init(isSummary: Bool) { self.isSummary = isSummary }

  var values: (sum: Double, count: Int) { state.withLock { $0 } }

  func increment(by amount: Int64) { increment(by: Double(amount)) }
  func increment(by amount: Double) { state.withLock { $0.sum += amount } }
  func decrement(by amount: Double) { state.withLock { $0.sum -= amount } }
  func reset() { state.withLock { $0 = (0, 0) } }
  func set(_ number: Int64) { set(Double(number)) }
  func set(_ number: Double) { state.withLock { $0.sum = number } }
  func record(_ number: Int64) { record(Double(number)) }
  func record(_ number: Double) { if isSummary { add(number) } else { set(number) } }
  func recordNanoseconds(_ duration: Int64) { add(Double(duration) / 1e9) }

  private func add(_ number: Double) {
    state.withLock {
      $0.sum += number
      $0.count += 1
    }
  }
}

extension String {
  /// With the characters that the name of a metric may have.
  var metricName: String { replacingCharacters { $0 == ":" } }

  /// With the characters that the name of a dimension may have.
  var labelName: String { replacingCharacters { _ in false } }

  /// With escapes for the characters that would end the value.
  var labelValue: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }

  private func replacingCharacters(except isPermitted: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    for character in unicodeScalars {
      let isName =
        character == "_" || (character.isASCII && (character.properties.isAlphabetic || isPermitted(character)))
      let isDigit = character.isASCII && character.properties.numericType != nil
      if isDigit, text.isEmpty { text += "_" }
      text.unicodeScalars.append(isName || isDigit ? character : "_")
    }
    return text.isEmpty ? "_" : text
  }
}

extension Double {
  /// As Prometheus reads a number.
  var metricText: String {
    if isNaN { return "NaN" }
    return isInfinite ? (self < 0 ? "-Inf" : "+Inf") : "\(self)"
  }
}
