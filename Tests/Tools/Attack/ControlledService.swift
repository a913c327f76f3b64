import ControlPlane
import Mainspring
import TestPrograms

/// A service with a control server, in its own process, which attacks can measure.
final class ControlledService {
  private let folder = TemporaryFolder()
  private let program: RunningProgram
  let path: String
  /// The port at which the service listens too; nil if it has no token.
  let port: UInt16?

  /// - Parameters:
  ///   - descriptors: the number of descriptors that the process may open.
  ///   - token: the token of requests at a port of the loopback interface; nil opens no port.
  init(descriptors: Int = 4096, token: String? = nil) throws {
    let arguments = [folder.path, "\(descriptors)", "service"] + (token.map { [$0] } ?? [])
    program = try RunningProgram("ControlFixture", arguments)
    guard let path = try program.waitForLine(containing: ".sock") else {
      throw Attack.Failure(description: "the service did not start")
    }
    self.path = path
    let line = token == nil ? nil : try program.waitForLine(containing: "port ")
    port = line.flatMap { UInt16($0.dropFirst("port ".count)) }
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
