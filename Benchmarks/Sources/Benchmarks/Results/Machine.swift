import Foundation

/// The machine and the settings of the run.
struct Machine: Encodable {
  let processor: String
  let cores: Int
  /// The relation of the first two cores, on which the threads of a pinned run are.
  let topology: String
  let system: String
  let date: String
  let command: String
  let rounds: Int

  init(rounds: Int) {
    let description = Machine.text(of: "/proc/cpuinfo")
    let model = description.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor = model.map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) } ?? "unknown"
    // The number of all cores, not only of those that this process is pinned to.
    cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    topology = Machine.topology(cores: cores)
    var names = utsname()
    uname(&names)
    let release = withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    system = "Linux \(release)"
    date = Date.now.formatted(.iso8601)
    // Without the path of the executable.
    command = (["Benchmarks"] + CommandLine.arguments.dropFirst()).joined(separator: " ")
    self.rounds = rounds
  }

  private static func topology(cores: Int) -> String {
    if cores < 2 { return "there is only one core" }
    let siblings = [0, 1].map { text(of: "/sys/devices/system/cpu/cpu\($0)/topology/thread_siblings_list") }
    if siblings[0].isEmpty { return "the system does not say what the first two cores share" }
    return siblings[0] == siblings[1]
      ? "the first two are hyperthreads of one core" : "the first two are cores of their own, as the system says"
  }

  private static func text(of path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
