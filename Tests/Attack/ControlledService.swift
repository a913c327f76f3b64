import ControlPlane
import Foundation
import Glibc
import Mainspring
import TestPrograms

/// A service with a control server, in its own process, which attacks can measure.
final class ControlledService {
  private let folder = TemporaryFolder()
  private let program: RunningProgram
  let path: String

  /// - Parameter descriptors: the number of descriptors that the process may open.
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

  /// Throws a failure unless a well-behaved client gets an answer.
  func expectService(_ when: String) throws {
    do {
      _ = try client.state()
    } catch {
      throw Attack.Failure(description: "\(when) a client is not served: \(error)")
    }
  }

  /// The resident memory of the process, in bytes.
  var residentBytes: Int { ResidentMemory.bytes(of: program.child.processIdentifier) }

  /// The processor time that the process has used.
  var processorTime: Duration {
    // The format is "PID (name) S …"; the name may contain parentheses, so the last one counts.
    let fields = file("stat").split(separator: ")").last?.split(separator: " ") ?? []
    let ticks = fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    return .milliseconds(ticks * 1000 / Int(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// The number of descriptors that the process has open.
  var openDescriptors: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.child.processIdentifier)/fd").count) ?? 0
  }

  private func file(_ name: String) -> String {
    (try? String(contentsOfFile: "/proc/\(program.child.processIdentifier)/\(name)", encoding: .utf8)) ?? ""
  }
}
