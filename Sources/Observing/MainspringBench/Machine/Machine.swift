import Foundation

/// The hardware and the kernel.
@_spi(Benchmarks)
public struct Machine: Encodable {
  /// The processor's name.
  public let processor: String
  /// The number of cores that are online.
  public let cores: Int
  /// The relation of the first two cores, on which a pinned run has its threads.
  public let topology: String
  /// The kernel's name and release.
  public let kernel: String
  /// The governor of the processor's frequency; nil if the system does not say, as in most virtual machines.
  public let governor: String?
  /// The name of the hypervisor; nil if this is no virtual machine.
  public let hypervisor: String?

  /// Reads the values from the system.
  public init() {
    let description = Machine.text(of: "/proc/cpuinfo")
    let model = description.split(separator: "\n").first { $0.hasPrefix("model name") }
    processor = model.map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) } ?? "unknown"
    // The number of all cores, not only of those that this process is pinned to.
    cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    topology = Machine.topology(cores: cores)
    var names = utsname()
    uname(&names)
    let release = withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    kernel = "Linux \(release)"
    governor = Machine.line(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    hypervisor = Machine.hypervisor(processor: description)
  }

  private enum CodingKeys: CodingKey { case processor, cores, topology, kernel, governor, hypervisor }

  /// Writes null for a value that is missing, so that a record always has the same fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(processor, forKey: .processor)
    try fields.encode(cores, forKey: .cores)
    try fields.encode(topology, forKey: .topology)
    try fields.encode(kernel, forKey: .kernel)
    try fields.encode(governor, forKey: .governor)
    try fields.encode(hypervisor, forKey: .hypervisor)
  }

  private static func topology(cores: Int) -> String {
    if cores < 2 { return "there is only one core" }
    let siblings = [0, 1].map { text(of: "/sys/devices/system/cpu/cpu\($0)/topology/thread_siblings_list") }
    if siblings[0].isEmpty { return "the system does not say what the first two cores share" }
    return siblings[0] == siblings[1]
      ? "the first two are hyperthreads of one core" : "the first two are cores of their own, as the system says"
  }

  private static func hypervisor(processor: String) -> String? {
    if let type = line(of: "/sys/hypervisor/type") { return type }
    let flags = processor.split(separator: "\n").first { $0.hasPrefix("flags") }
    guard flags?.split(separator: " ").contains("hypervisor") == true else { return nil }
    // The names that the hypervisor gives to the mainboard.
    let names = ["sys_vendor", "product_name"].compactMap { line(of: "/sys/class/dmi/id/\($0)") }
    return names.isEmpty ? "unnamed: the processor's flags show one" : names.joined(separator: " ")
  }

  private static func line(of path: String) -> String? {
    let line = text(of: path).trimmingCharacters(in: .whitespacesAndNewlines)
    return line.isEmpty ? nil : line
  }

  private static func text(of path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
