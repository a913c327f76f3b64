import Foundation

/// What the numbers were measured on.
struct Machine: Encodable {
  let processor: String
  let cores: Int
  let system: String
  let placement: String
  let date: String
  let command: String
  let rounds: Int

  init(placement: Placement, rounds: Int) {
    let description = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = description.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor = model.map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) } ?? "unknown"
    cores = ProcessInfo.processInfo.activeProcessorCount
    var names = utsname()
    uname(&names)
    let release = withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    system = "Linux \(release)"
    self.placement = placement.explanation
    date = Date.now.formatted(.iso8601)
    // Without the path of the build.
    command = (["Benchmarks"] + CommandLine.arguments.dropFirst()).joined(separator: " ")
    self.rounds = rounds
  }
}
