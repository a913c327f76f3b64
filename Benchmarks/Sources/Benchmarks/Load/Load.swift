/// A load on a loop: posts of another thread at a constant rate, and what else the machine does meanwhile.
struct Load: Codable, Sendable {
  /// Posts a second.
  let rate: Int
  let seconds: Double
  /// The number of threads that compute all the time.
  let busyThreads: Int

  var posts: Int { Int(Double(rate) * seconds) }

  /// When the post is due, in nanoseconds from the beginning.
  @inline(__always)
  func due(_ post: Int) -> Int64 { Int64(Double(post) * 1e9 / Double(rate)) }

  var name: String {
    let rate =
      switch rate {
      case let rate where rate % 1_000_000 == 0: "\(rate / 1_000_000)M"
      case let rate where rate % 1_000 == 0: "\(rate / 1_000)k"
      default: "\(rate)"
      }
    return "L \(rate) \(busyThreads == 0 ? "idle" : "busy \(busyThreads)")"
  }
}
