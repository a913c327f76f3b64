import UIKitTesting

/// What has come of playing a script on both.
struct Verdict: Codable, Equatable {
  let script: String
  /// How many entries the log of the process has.
  let entries: Int
  /// How far apart the times of one entry are at most, in milliseconds; nil where the logs do not agree in order and
  /// state.
  let apart: Double?
  /// What does not agree, with both timelines; nil where all does.
  let difference: String?
}
