import AppLifecycle
import Foundation
import Mainspring
import Testing

@testable import ControlPlane

/// Tests of the connections at the port, which every user of the machine can open.
@Suite(.serialized)
@MainActor
struct PortTests {
  private nonisolated static let token = "0123456789abcdef"
  private nonisolated static let authorization = "Authorization: Bearer \(token)\r\n"

  private func serve(port: UInt16 = 0, connectionLimit: Int = 512) throws -> ServedApplication {
    let health = HealthChecks(stallLimit: .seconds(60), port: port, token: PortTests.token)
    return try ServedApplication(connectionLimit: connectionLimit, health: health)
  }

  /// Opens an event stream, and reads its beginning.
  ///
  /// Uses HTTP/1.0, because a chunk would have a line ending after the blank line. With unread bytes, a close would
  /// reset the connection.
  private nonisolated func openStream(at port: UInt16) throws -> RawConnection {
    let stream = try RawConnection(port: port)
    stream.send("GET /events HTTP/1.0\r\n\(PortTests.authorization)\r\n")
    _ = stream.read(until: "\n\n")
    return stream
  }

  @Test func streamsThatTheirClientsCloseFreeTheirConnections() throws {
    // Given a server that accepts two connections at its port
    let served = try serve(connectionLimit: 2)
    defer { served.server.stop() }
    let port = try #require(served.server.port)

    // When clients open more streams than that, and close them while there is nothing to send
    let answer = try served.serve {
      for _ in 0..<4 { _ = try openStream(at: port) }
      return try RawConnection.exchange(
        port: port,
        "GET /livez HTTP/1.1\r\nConnection: close\r\n\(PortTests.authorization)\r\n"
      )
    }

    // Then another client is still served
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func aStreamDiscardsItsInputAndEndsWithIt() throws {
    // Given a stream whose client goes on sending
    let served = try serve()
    defer { served.server.stop() }
    let port = try #require(served.server.port)

    let (lines, rest) = try served.serve { [client = served.client] in
      let stream = try openStream(at: port)
      stream.send("GET /state HTTP/1.1\r\n\r\n")
      // When an event is handled
      _ = try client.send(.memoryWarning)
      let lines = stream.read(until: "applicationDidReceiveMemoryWarning")
      // … and the client then ends its sending direction
      stream.endSending()
      return (lines, stream.readAll())
    }

    // Then the stream has sent the lines and nothing else, and it has ended
    #expect(lines.contains("applicationDidReceiveMemoryWarning"))
    #expect(!(lines + rest).contains("HTTP/1.1"))
  }

  @Test func silentClientsOfThePortDoNotLockOutTheSocket() throws {
    // Given as many silent connections at the port as it accepts
    let served = try serve(connectionLimit: 2)
    defer { served.server.stop() }
    let port = try #require(served.server.port)
    let silent = try (0..<6).map { _ in try RawConnection(port: port) }

    // When a client uses the socket
    let snapshot = try served.serve { [client = served.client] in try client.state() }

    // Then it is served
    #expect(snapshot.name == "courier")
    withExtendedLifetime(silent) {}
  }

  @Test func clientsOfTheSocketDoNotLockOutThePort() throws {
    // Given as many connections at the socket as it accepts
    let served = try serve(connectionLimit: 2)
    defer { served.server.stop() }
    let port = try #require(served.server.port)
    let silent = try (0..<6).map { _ in try RawConnection(served.path) }

    // When a client uses the port
    let answer = try served.serve {
      try RawConnection.exchange(
        port: port,
        "GET /livez HTTP/1.1\r\nConnection: close\r\n\(PortTests.authorization)\r\n"
      )
    }

    // Then it is served
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    withExtendedLifetime(silent) {}
  }

  @Test func aConnectionOverTheLimitOfThePortWaitsUntilAnotherCloses() throws {
    // Given a connection that takes the only place at the port
    let served = try serve(connectionLimit: 1)
    defer { served.server.stop() }
    let port = try #require(served.server.port)

    let (isRead, answer) = try served.serve { [client = served.client] in
      let stream = try openStream(at: port)
      let waiting = try RawConnection(port: port)
      waiting.send("GET /livez HTTP/1.1\r\nConnection: close\r\n\(PortTests.authorization)\r\n")
      // When the server has answered at the socket, it has had the chance to accept the second connection.
      _ = try client.state()
      let isRead = waiting.hasInput
      // When the first connection ends
      stream.endSending()
      return (isRead, waiting.readAll())
    }

    // Then the second one is served, and was not before
    #expect(!isRead)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func thePortIsFreeAsSoonAsItsServerIsStopped() throws {
    // Given a server at a port
    var served = try serve()
    let port = try #require(served.server.port)

    // When it is stopped and another one begins at the same port, many times, then each one gets the port
    for _ in 0..<20 {
      served.server.stop()
      served = try serve(port: port)
      #expect(served.server.port == port)
    }
    served.server.stop()
  }
}
