import ControlPlane
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

  /// The memory, the time and the descriptors of the process.
  var figures: ProcessFigures { ProcessFigures(program.child.processIdentifier) }
  var residentBytes: Int { figures.residentBytes }
  var processorTime: Duration { figures.processorTime }
  var openDescriptors: Int { figures.openDescriptors }
}
