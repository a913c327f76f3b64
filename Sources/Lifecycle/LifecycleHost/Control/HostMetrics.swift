/// The figures of a host in the text format of Prometheus.
enum HostMetrics {
  static let type = "text/plain; version=0.0.4"

  static func text(_ applications: [HostedApplication]) -> String {
    var lines: [String] = []
    func add(_ name: String, _ type: String, _ help: String, _ value: (HostedApplication) -> Double?) {
      lines.append("# HELP mainspring_host_\(name) \(help)")
      lines.append("# TYPE mainspring_host_\(name) \(type)")
      for application in applications {
        guard let value = value(application) else { continue }
        lines.append("mainspring_host_\(name){application=\"\(application.name)\"} \(value)")
      }
    }
    add("running", "gauge", "Whether the application has a process.") { $0.pid == nil ? 0 : 1 }
    add("frozen", "gauge", "Whether the processes of the application are frozen.") { $0.phase == "frozen" ? 1 : 0 }
    add("memory_bytes", "gauge", "The resident memory of the application.") { $0.memory.map(Double.init) }
    add("wake_ups_total", "counter", "How often the application was thawed.") { Double($0.wakeUps) }
    add("idle_seconds", "gauge", "The time since the application was needed last.") { $0.idle }
    add("failures", "gauge", "The failures of the application that count at present.") { Double($0.failures) }
    return lines.joined(separator: "\n") + "\n"
  }
}
