import Mainspring
import MainspringStreams

/// The code that docs/services/streams.md shows without a program around it.
///
/// Scripts/checks/examples compares the two. `make attack` runs it.
public enum StreamParts {
  /// Answers each line with itself, over any number of connections, until the task is cancelled.
  public static func echo(at address: StreamAddress, on loop: EventRunLoop) async throws {
    var options = StreamOptions()
    options.idleTimeout = .seconds(300)
    options.writeTimeout = .seconds(10)
    options.maximumConnections = 100
    try await withThrowingDiscardingTaskGroup { group in
      for try await stream in try loop.connections(at: address, options: options) {
        group.addTask {
          do {
            for try await line in stream.lines() { try await stream.send("\(line)\n") }
          } catch {
            // It concerns this connection only; thrown on, it would end the whole server.
            print("a connection failed: \(error)")
          }
          await stream.closed()
        }
      }
    }
  }
}
