import UIKitTesting

/// The result of playing a script on both.
struct Verdict: Codable, Equatable {
  let script: String
  /// The number of entries in the log of the process.
  let entries: Int
  /// The largest difference between the times of one entry, in milliseconds; nil if the logs do not agree in order and
  /// state.
  let apart: Double?
  /// The disagreements with both timelines; nil if there are none.
  let difference: String?
}
