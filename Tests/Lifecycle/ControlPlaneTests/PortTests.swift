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
    // No connection ends because it is idle.
    return try ServedApplication(connectionLimit: connectionLimit, idleLimit: .seconds(1000), health: health)
  }

  private nonisolated static func request(_ fields: String) -> String {
    "GET /livez HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
  }

  /// Sends the request of a supervisor, and returns the whole answer.
  private nonisolated func probe(_ port: UInt16) throws -> String {
    try RawConnection.exchange(port: port, PortTests.request("Connection: close\r\n\(PortTests.authorization)"))
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
      return try probe(port)
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
      stream.send("GET /state HTTP/1.1\r\nHost: h\r\n\r\n")
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
      try probe(port)
    }

    // Then it is served
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    withExtendedLifetime(silent) {}
  }

  @Test func silentClientsOfThePortDoNotLockOutAProbe() throws {
    // Given more silent connections at the port than it accepts
    let served = try serve(connectionLimit: 2)
    defer { served.server.stop() }
    let port = try #require(served.server.port)
    let silent = try (0..<6).map { _ in try RawConnection(port: port) }

    // When a client with the token sends a request
    let answer = try served.serve { try probe(port) }

    // Then it is answered, in the place of the oldest connection
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(silent[0].readAll().isEmpty)
  }

  @Test func refusedClientsOfThePortDoNotLockOutAProbe() throws {
    // Given more clients than the port accepts, whose requests have been refused and which stay
    let served = try serve(connectionLimit: 2)
    defer { served.server.stop() }
    let port = try #require(served.server.port)

    let (refusals, answer) = try served.serve {
      let clients = try (0..<6).map { _ in try RawConnection(port: port) }
      let refusals = clients.map { client in
        client.send(PortTests.request(""))
        return client.read(until: "\r\n\r\n")
      }
      // When a client with the token sends a request
      return (refusals, try withExtendedLifetime(clients) { try probe(port) })
    }

    // Then it is answered
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    // The clients share their places, so some may have been closed before their requests came.
    #expect(refusals.last?.hasPrefix("HTTP/1.1 401 ") == true)
  }

  @Test func aClientWithTheTokenKeepsItsConnectionBesideManyWithout() throws {
    let served = try serve(connectionLimit: 2)
    defer { served.server.stop() }
    let port = try #require(served.server.port)

    let (first, second) = try served.serve {
      // Given a client whose request has carried the token
      let client = try RawConnection(port: port)
      client.send(PortTests.request(PortTests.authorization))
      let first = client.read(until: "}\n")
      // When more silent clients come than the port accepts, and have cost each other their places
      let silent = try (0..<6).map { _ in try RawConnection(port: port) }
      _ = silent[0].readAll()
      client.send(PortTests.request("Connection: close\r\n\(PortTests.authorization)"))
      return (first, client.readAll())
    }

    // Then its next request on the same connection is answered
    #expect(first.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(second.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test func aProbeBesideAsManyClientsWithTheTokenAsThePortKeepsIsAnsweredOnce() throws {
    // Given a stream that takes the only place for clients with the token
    let served = try serve(connectionLimit: 1)
    defer { served.server.stop() }
    let port = try #require(served.server.port)

    let answers = try served.serve {
      let stream = try openStream(at: port)
      // When other clients with the token send requests and would keep their connections
      let answers = try (0..<3).map { _ in
        try RawConnection.exchange(port: port, PortTests.request(PortTests.authorization))
      }
      return withExtendedLifetime(stream) { answers }
    }

    // Then each is answered, and its connection is closed
    for answer in answers {
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("\r\nConnection: close\r\n"))
    }
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
