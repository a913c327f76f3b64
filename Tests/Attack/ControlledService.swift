import ControlPlane
import Foundation
import Glibc
import Mainspring
import TestPrograms

/// A service with a control server, in a process of its own that attacks can measure.
final class ControlledService {
  private let folder = TemporaryFolder()
  private let program: RunningProgram
  let path: String

  /// - Parameter descriptors: how many it may open.
  init(descriptors: Int = 4096) throws {
    program = try RunningProgram("ControlFixture", [folder.path, "\(descriptors)"])
    guard let path = try program.waitForLine(containing: ".sock") else {
      throw Attack.Failure(description: "the service did not start")
    }
    self.path = path
  }

  /// A client that waits ten seconds for an answer.
  var client: ControlClient { ControlClient(socketPath: path, timeout: .seconds(10)) }

  func waitForLine(containing text: String) throws -> String? { try program.waitForLine(containing: text) }

  /// Throws a failure unless a client that means well is answered.
  func expectService(_ when: String) throws {
    do {
      _ = try client.state()
    } catch {
      throw Attack.Failure(description: "\(when) a client is not served: \(error)")
    }
  }

  /// How much memory it has in RAM now, in bytes.
  var residentBytes: Int {
    let words = file("statm").split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// The processor time that it has used.
  var processorTime: Duration {
    // "PID (name) S …": the name may itself hold brackets, so the last one counts.
    let fields = file("stat").split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    return .milliseconds(ticks * 1000 / Int(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// How many descriptors it has open.
  var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.child.processIdentifier)/fd").count) ?? 0
  }

  private func file(_ name: String) -> String {
    (try? String(contentsOfFile: "/proc/\(program.child.processIdentifier)/\(name)", encoding: .utf8)) ?? ""
  }
}
