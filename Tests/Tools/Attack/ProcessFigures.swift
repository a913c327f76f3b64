import Foundation
import TestPrograms

/// The memory, the time and the descriptors of a process, as the kernel counts them.
struct ProcessFigures {
  private let process: Int32

  init(_ process: Int32) { self.process = process }

  /// The resident memory, in bytes.
  var residentBytes: Int { ResidentMemory.bytes(of: process) }

  /// The largest resident memory so far, in bytes; 0 if the process has ended.
  var peakBytes: Int {
    let line = file("status").split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }

  /// The processor time that the process has used.
  var processorTime: Duration {
    // The format is "PID (name) S …"; the name may contain parentheses, so the last one counts.
    let fields = file("stat").split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    return .milliseconds(ticks * 1000 / Int(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// The number of open descriptors.
  var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
  }

  /// Whether the process blocks a signal, as it does once a loop listens to it.
  func blocks(_ signal: Int32) -> Bool {
    let line = file("status").split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
    let mask = line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
    return mask & 1 << UInt64(signal - 1) != 0
  }

  private func file(_ name: String) -> String {
    (try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)) ?? ""
  }
}
