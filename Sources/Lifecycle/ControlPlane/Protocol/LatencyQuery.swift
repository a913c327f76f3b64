/// The query of `GET /latency`: the rate of the probe's posts, the length of the measurement, and the core of the
/// posting thread.
struct LatencyQuery: Hashable {
  /// The permitted rates, in posts a second; 1000 took 4 % of a processor, which leaves the loop time for other work.
  static let rates = 1...1000
  /// The permitted lengths of a measurement, in seconds; the upper limit bounds the load that a client can cause.
  static let lengths = 1...60

  /// The cores that a query can name; the kernel's sets of processors end there.
  static let cores = 0...8191

  var rate = 100
  var seconds = 5
  /// The core of the thread that posts; nil for those on which the loop's thread may run.
  var core: Int?

  init(rate: Int, seconds: Int, core: Int? = nil) {
    self.rate = rate
    self.seconds = seconds
    self.core = core
  }

  /// Creates a query; `length` is rounded up to whole seconds, and a server refuses a length that is too great.
  init(rate: Int, for length: Duration, core: Int?) {
    self.init(rate: rate, seconds: Int(max(0, min((length / .seconds(1)).rounded(.up), 1e9))), core: core)
  }

  /// Parses the part of a request's target after the question mark.
  init(_ query: String) throws(ErrorReply) {
    var known: Set<String> = []
    for field in query.split(separator: "&", omittingEmptySubsequences: query.isEmpty) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let ranges = ["rate": LatencyQuery.rates, "seconds": LatencyQuery.lengths, "core": LatencyQuery.cores]
      guard let range = ranges[name] else {
        throw ErrorReply("the query \"\(field)\" is not known; there are rate=N, seconds=N and core=N", field: name)
      }
      guard known.insert(name).inserted else { throw ErrorReply("the query has \"\(name)\" twice", field: name) }
      let digits = parts.count > 1 ? parts[1] : ""
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits), range.contains(number)
      else {
        let message = "\"\(name)\" must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        throw ErrorReply(message, field: name)
      }
      switch name {
      case "rate": rate = number
      case "seconds": seconds = number
      default: core = number
      }
    }
  }

  var text: String { "rate=\(rate)&seconds=\(seconds)" + (core.map { "&core=\($0)" } ?? "") }
}
