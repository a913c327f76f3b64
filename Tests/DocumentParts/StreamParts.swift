import Mainspring
import MainspringStreams

/// The code that docs/streams.md shows without a program around it.
///
/// Scripts/check-examples compares the two. It is compiled, and nothing calls it.
enum StreamParts {
  static func echo(on loop: EventRunLoop) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for try await stream in try loop.connections(at: .tcp(host: "127.0.0.1", port: 7000)) {
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
