import AppLifecycle
import Foundation
import Mainspring
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of readiness and liveness.
@MainActor
struct HealthTests {
  private nonisolated static let token = "0123456789abcdef"

  private nonisolated func get(_ path: String, at socket: String) throws -> String {
    try RawConnection.exchange(socket, "GET \(path) HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
  }

  private nonisolated func health(_ answer: String) throws -> HealthReply {
    let body = try #require(answer.components(separatedBy: "\r\n\r\n").last)
    return try JSONDecoder().decode(HealthReply.self, from: Data(body.utf8))
  }

  @Test(arguments: [
    ([], nil), ([SystemEvent.interruption(.begin)], "the application is inactive"),
    ([.interruption(.begin), .interruption(.end)], nil), ([.home], "the application is suspended"),
    ([.home, .foreground], nil),
  ])
  func anActiveApplicationIsReady(events: [SystemEvent], reason: String?) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    for event in events { served.handle(event) }
    if events.last == .home { served.waitForSuspension() }

    let answer = try served.serve { [path = served.path] in try get("/readyz", at: path) }

    #expect(answer.hasPrefix(reason == nil ? "HTTP/1.1 200 OK\r\n" : "HTTP/1.1 503 Service Unavailable\r\n"))
    #expect(try health(answer) == HealthReply(reason: reason))
  }

  @Test func anApplicationThatIsNotLaunchedIsAliveAndNotReady() throws {
    let served = try ServedApplication(isLaunched: false)
    defer { served.server.stop() }

    let answers = try served.serve { [path = served.path] in (try get("/livez", at: path), try get("/readyz", at: path))
    }

    #expect(try health(answers.0) == HealthReply())
    #expect(try health(answers.1).reason == "the application has not been launched")
  }

  @Test func theServiceItselfSaysWhetherItIsReady() throws {
    let served = try ServedApplication()
    let folder = TemporaryFolder()
    let isReady = Locked(false)
    let server = try ControlServer(
      application: served.application,
      folder: folder.path,
      isReady: { isReady.withLock { $0 } }
    )
    defer {
      server.stop()
      served.server.stop()
    }

    let unready = try served.serve { [path = server.path] in try get("/readyz", at: path) }
    isReady.withLock { $0 = true }
    let ready = try served.serve { [path = server.path] in try get("/readyz", at: path) }
    served.handle(.interruption(.begin))
    let inactive = try served.serve { [path = server.path] in try get("/readyz", at: path) }

    #expect(unready.hasPrefix("HTTP/1.1 503 "))
    #expect(try health(unready).reason == "the service is not ready")
    #expect(try health(ready) == HealthReply())
    #expect(try health(inactive).reason == "the application is inactive")
  }

  @Test func anApplicationThatDrainsIsNotReady() throws {
    final class Drainer: DrainingApplicationDelegate {
      func applicationWillTerminate(_ application: LifecycleApplication, before deadline: LoopClock.Instant) async {}
    }
    let served = try ServedApplication(delegate: Drainer())
    defer { served.server.stop() }
    // The main actor's tasks do not run in this loop, so the application drains until the end of the test.
    served.handle(.terminate)

    let answer = try served.serve { [path = served.path] in try get("/readyz", at: path) }

    #expect(try health(answer).reason == "the application is terminating")
  }

  @Test func aStalledLoopFailsBothChecksAndRecovers() throws {
    // Given a server whose loop runs, with a client that has been answered
    let served = try ServedApplication(health: HealthChecks(stallLimit: .milliseconds(20)))
    defer { served.server.stop() }
    let path = served.path
    #expect(try firstAnswerOfTheLoop(of: served).hasPrefix("HTTP/1.1 200 "))

    // When the loop does not run, while clients ask
    let answers = Session { [path] in
      try ["/livez", "/readyz", "/state", "/livez"].map { try get($0, at: path) }
    }
    let stalled = try answers.wait()

    // Then each is refused
    #expect(stalled.allSatisfy { $0.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n") })
    for number in [0, 1, 3] {
      #expect(try health(stalled[number]).reason?.contains(/the application's loop has not run for \d+\.\d s/) == true)
    }
    #expect(stalled[2].contains("\"error\""))
    // And the loop answers again, once it runs
    #expect(try firstAnswerOfTheLoop(of: served).hasPrefix("HTTP/1.1 200 "))
  }

  /// Asks whether the loop runs until the loop itself answers, 100 times at most.
  ///
  /// On a busy machine even a loop that runs can miss a limit of 20 ms, and then another thread answers in its place.
  private func firstAnswerOfTheLoop(of served: ServedApplication) throws -> String {
    var answer = ""
    for _ in 0..<100 where !answer.hasPrefix("HTTP/1.1 200 ") {
      answer = try served.serve { [path = served.path] in try get("/livez", at: path) }
    }
    return answer
  }

  @Test func aSilentClientDoesNotPreventAnswersToOthersDuringAStall() throws {
    let served = try ServedApplication(health: HealthChecks(stallLimit: .milliseconds(20)))
    defer { served.server.stop() }
    let path = served.path

    let answer = try Session { [path] in
      let silent = try RawConnection(path)
      defer { withExtendedLifetime(silent) {} }
      return try get("/livez", at: path)
    }.wait()

    #expect(answer.hasPrefix("HTTP/1.1 503 "))
  }

  @Test func anInvalidRequestDuringAStallIs400() throws {
    let served = try ServedApplication(health: HealthChecks(stallLimit: .milliseconds(20)))
    defer { served.server.stop() }
    let path = served.path

    let answer = try Session { [path] in try RawConnection.exchange(path, "what\r\n\r\n") }.wait()

    #expect(answer.hasPrefix("HTTP/1.1 400 "))
  }

  @Test(arguments: [false, true])
  func thePortNeedsTheToken(isStalled: Bool) throws {
    let limit: Duration = isStalled ? .milliseconds(20) : .seconds(60)
    let health = HealthChecks(stallLimit: limit, port: 0, token: HealthTests.token)
    let served = try ServedApplication(health: health)
    defer { served.server.stop() }
    let port = try #require(served.server.port)
    let work: @Sendable () throws -> [String] = {
      try ["", "Authorization: Bearer \(HealthTests.token)x\r\n", "Authorization: Bearer \(HealthTests.token)\r\n"].map
      {
        try RawConnection.exchange(port: port, "GET /livez HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\($0)\r\n")
      }
    }

    let answers = try isStalled ? Session(work).wait() : served.serve(work)

    #expect(answers[0].hasPrefix("HTTP/1.1 401 Unauthorized\r\n"))
    #expect(answers[1].hasPrefix("HTTP/1.1 401 Unauthorized\r\n"))
    #expect(answers[0].contains("\r\nWWW-Authenticate: Bearer\r\n"))
    #expect(answers[2].hasPrefix(isStalled ? "HTTP/1.1 503 " : "HTTP/1.1 200 OK\r\n"))
  }

  @Test func aRequestWithoutTheTokenEndsItsConnection() throws {
    // Given a server at a port
    let health = HealthChecks(stallLimit: .seconds(60), port: 0, token: HealthTests.token)
    let served = try ServedApplication(health: health)
    defer { served.server.stop() }
    let port = try #require(served.server.port)

    // When a client sends a request without the token, and behind it the same with the token
    let answer = try served.serve {
      let connection = try RawConnection(port: port)
      let request = "GET /livez HTTP/1.1\r\nHost: h\r\n"
      connection.send("\(request)\r\n\(request)Authorization: Bearer \(HealthTests.token)\r\n\r\n")
      return connection.readAll()
    }

    // Then the first one is refused, and ends the connection
    #expect(answer.hasPrefix("HTTP/1.1 401 Unauthorized\r\n"))
    #expect(answer.contains("\r\nConnection: close\r\n"))
    #expect(!answer.contains("200 OK"))
  }

  @Test func thePortControlsTheApplicationAndIsClosedWithTheServer() throws {
    let health = HealthChecks(stallLimit: .seconds(60), port: 0, token: HealthTests.token)
    let served = try ServedApplication(health: health)
    let port = try #require(served.server.port)

    let answer = try served.serve {
      let body = "{\"type\":\"interruption\",\"phase\":\"begin\"}"
      return try RawConnection.exchange(
        port: port,
        "POST /events HTTP/1.1\r\nHost: h\r\nConnection: close\r\nAuthorization: bearer \(HealthTests.token)\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
    }
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(served.application.state == .inactive)
    #expect(served.server.port == port)

    served.server.stop()
    #expect(served.server.port == nil)
  }

  @Test func aPortInUseIsAnErrorThatNamesIt() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let other = try ServedApplication(health: HealthChecks(port: 0, token: HealthTests.token))
    defer { other.server.stop() }
    let port = try #require(other.server.port)

    let error = #expect(throws: ControlError.self) {
      try served.server.begin(HealthChecks(port: port, token: HealthTests.token))
    }

    #expect(error?.description.contains("127.0.0.1:\(port)") == true)
  }
}
