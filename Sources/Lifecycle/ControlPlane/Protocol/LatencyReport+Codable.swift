import AppLifecycle

extension LatencyReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case outcome, rate, elapsed, count, waiting, placement, minimum, maximum, p50, p90, p99, p999, probeDelay
    case histogram, longestCallouts
  }

  /// Decodes a report of `GET /latency`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func duration(_ key: CodingKeys) throws -> Duration? {
      try fields.decodeIfPresent(Double.self, forKey: key).map { Duration(inSeconds: $0) }
    }
    self.init(
      outcome: try fields.decode(Outcome.self, forKey: .outcome),
      rate: try fields.decode(Int.self, forKey: .rate),
      elapsed: Duration(inSeconds: try fields.decode(Double.self, forKey: .elapsed)),
      waiting: try fields.decode(Int.self, forKey: .waiting),
      placement: try fields.decodeIfPresent(Placement.self, forKey: .placement),
      minimum: try duration(.minimum),
      maximum: try duration(.maximum),
      probeDelay: Duration(inSeconds: try fields.decode(Double.self, forKey: .probeDelay)),
      histogram: try fields.decode([Bucket].self, forKey: .histogram),
      longestCallouts: try fields.decode([LongCallout].self, forKey: .longestCallouts)
    )
  }

  /// Encodes a report of `GET /latency`, with percentiles for clients that compute none.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(outcome, forKey: .outcome)
    try fields.encode(rate, forKey: .rate)
    try fields.encode(elapsed.inSeconds, forKey: .elapsed)
    try fields.encode(count, forKey: .count)
    try fields.encode(waiting, forKey: .waiting)
    try fields.encodeIfPresent(placement, forKey: .placement)
    try fields.encodeIfPresent(minimum?.inSeconds, forKey: .minimum)
    try fields.encodeIfPresent(maximum?.inSeconds, forKey: .maximum)
    for (key, percentile) in [(CodingKeys.p50, 50), (.p90, 90), (.p99, 99), (.p999, 99.9)] {
      try fields.encodeIfPresent(latency(atPercentile: percentile)?.inSeconds, forKey: key)
    }
    try fields.encode(probeDelay.inSeconds, forKey: .probeDelay)
    try fields.encode(histogram, forKey: .histogram)
    try fields.encode(longestCallouts, forKey: .longestCallouts)
  }
}

extension LatencyReport.Bucket {
  private enum CodingKeys: String, CodingKey {
    case upTo, count
  }

  /// The maximum count of a decoded bucket; with it the sum of all buckets of a response does not overflow.
  private static let countLimit = 1 << 32

  /// Decodes a bucket, whose count must be from 1 to 2³².
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    upTo = Duration(inSeconds: try fields.decode(Double.self, forKey: .upTo))
    count = try fields.decode(Int.self, forKey: .count)
    guard (1...Self.countLimit).contains(count) else {
      throw DecodingError.dataCorruptedError(forKey: .count, in: fields, debugDescription: "no number of posts")
    }
  }

  /// Encodes the bucket, with the latency in seconds.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(upTo.inSeconds, forKey: .upTo)
    try fields.encode(count, forKey: .count)
  }
}

extension LatencyReport.LongCallout {
  private enum CodingKeys: String, CodingKey {
    case kind, name, duration
  }

  /// Decodes the description of a callout, with its duration in seconds.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    kind = try fields.decode(String.self, forKey: .kind)
    name = try fields.decodeIfPresent(String.self, forKey: .name)
    duration = Duration(inSeconds: try fields.decode(Double.self, forKey: .duration))
  }

  /// Encodes the description, with the duration in seconds; omits a name that is nil.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(kind, forKey: .kind)
    try fields.encodeIfPresent(name, forKey: .name)
    try fields.encode(duration.inSeconds, forKey: .duration)
  }
}
