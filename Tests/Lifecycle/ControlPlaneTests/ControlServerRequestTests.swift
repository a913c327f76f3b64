import AppLifecycle
import Foundation
import Testing

@testable import ControlPlane

/// Tests of the server's answers.
@Suite(.serialized)
@MainActor
struct ControlServerRequestTests {
  @Test func theStateRequestReturnsTheStateOfTheApplication() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let snapshot = try served.serve { [client = served.client] in try client.state() }

    #expect(snapshot.name == "courier")
    #expect(snapshot.pid == getpid())
    #expect(snapshot.state == .active && snapshot.phase == .active)
    #expect(snapshot.backgroundTimeRemaining == nil)
    #expect(snapshot.openTasks == 0 && snapshot.droppedEvents == 0 && !snapshot.isLocked)
    #expect(snapshot.time > .zero)
  }

  final class PlacedDelegate: ApplicationDelegate {
    static let line = #line + 1
    func applicationDidEnterBackground(_ application: LifecycleApplication) {}
    func application(_ application: LifecycleApplication, open url: String, from source: String?) -> Bool { true }
  }

  @Test func thePlacesOfTheCallbacksAreThoseInTheSourceCode() throws {
    let served = try ServedApplication(delegate: PlacedDelegate())
    defer { served.server.stop() }
    let path = served.path

    let reply = try served.serve {
      let connection = try RawConnection(path)
      connection.send("GET /places HTTP/1.0\r\n\r\n")
      return connection.readAll()
    }

    let body = try #require(reply.components(separatedBy: "\r\n\r\n").last)
    let places = try JSONDecoder().decode([String: String].self, from: Data(body.utf8))
    let file = "ControlPlaneTests/ControlServerRequestTests.swift"
    #expect(places["applicationDidEnterBackground"] == "\(file):\(PlacedDelegate.line)")
    #expect(places["applicationOpenFrom"] == "\(file):\(PlacedDelegate.line + 1)")
  }

  @Test func stateIsServedWhileTheApplicationIsSuspended() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let snapshot = try served.serve { [client = served.client] in
      _ = try client.send(.home)
      var snapshot = try client.state()
      while snapshot.phase != .suspended { snapshot = try client.state() }
      return snapshot
    }

    #expect(snapshot.state == .background)
    #expect(try #require(snapshot.backgroundTimeRemaining) > .seconds(29))
  }

  @Test func theTaskListContainsTheOpenTasks() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let id = served.application.backgroundTasks.begin(name: "upload", callSite: "Courier/Mail.swift:7")
    _ = served.application.backgroundTasks.begin(name: "sync")

    let tasks = try served.serve { [client = served.client] in try client.tasks() }

    #expect(tasks.map(\.name) == ["upload", "sync"])
    #expect(tasks.first?.id == id)
    #expect(tasks.first?.callSite == "Courier/Mail.swift:7")
  }

  @Test func anEventIsAnsweredOnceItHasBeenHandled() throws {
    let delegate = CountingDelegate()
    let served = try ServedApplication(delegate: delegate)
    defer { served.server.stop() }

    let reply = try served.serve { [client = served.client] in try client.send(.interruption(.begin)) }

    #expect(reply == EventReply(outcome: .handled, state: .inactive, phase: .inactive))
    #expect(delegate.resignations == 1)
  }

  @Test func anEventThatMakesNoSenseIsAnsweredAsDropped() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let reply = try served.serve { [client = served.client] in try client.send(.unlock) }

    #expect(
      reply == EventReply(outcome: .dropped, reason: "the device is not locked", state: .active, phase: .active)
    )
    #expect(served.application.machine.droppedEvents == 1)
  }

  @Test(
    arguments: [
      ("", "empty", nil),
      ("{\"type\":", "no JSON", nil),
      ("[1,2]", "no JSON object", nil),
      ("{}", "\"type\" is missing", "type"),
      ("{\"type\":7}", "\"type\" is not a string", "type"),
      ("{\"type\":\"dance\"}", "there is no event \"dance\"", "type"),
      ("{\"type\":\"openURL\"}", "\"url\" is missing", "url"),
      ("{\"type\":\"interruption\",\"phase\":\"middle\"}", "no phase \"middle\"", "phase"),
      ("{\"type\":\"launch\",\"background\":\"yes\"}", "\"background\" is not a boolean", "background"),
      ("{\"type\":\"touch\",\"touches\":[{\"id\":0,\"phase\":\"began\",\"x\":1}]}", "missing", "touches.0.y"),
      ("{\"type\":\"touch\",\"touches\":[\(finger(0)),\(finger(0))]}", "only once", "touches"),
      (
        "{\"type\":\"touch\",\"touches\":[\((0...64).map(finger).joined(separator: ","))]}", "at most 64 fingers",
        "touches"
      ),
      ("{\"type\":\"openURL\",\"url\":\"a:b\",\"source\":null}", "\"source\" is null", "source"),
      ("{\"type\":\"launch\",\"background\":null}", "\"background\" is not a boolean", "background"),
      ("{\"type\":\"key\",\"phase\":\"began\",\"code\":4,\"modifiers\":null}", "\"modifiers\" is null", "modifiers"),
    ] as [(String, String, String?)]
  )
  func aBadBodyIsRefusedWithAReasonAndChangesNothing(body: String, message: String, field: String?) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let before = served.application.machine

    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, post(body))
    }

    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    let error = try errorReply(in: answer)
    #expect(error.error.message.contains(message))
    #expect(error.error.field == field)
    #expect(served.application.machine == before)
  }

  @Test func anUnknownPathIs404() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, "GET /secrets HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
    }

    #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(try errorReply(in: answer).error.message.contains("/secrets"))
  }

  @Test func theStateContainsThePresentationOfTheApplication() throws {
    final class Presenting: ApplicationDelegate {
      func presentation(of application: LifecycleApplication) -> ApplicationPresentation? {
        ApplicationPresentation(
          badge: 3,
          isIdleTimerDisabled: true,
          isNetworkActivityIndicatorVisible: false,
          statusBar: .init(isHidden: false, style: "lightContent"),
          scenes: [.init(identifier: "scene-1", configuration: nil, state: "background", title: "Books")],
          visibleWindows: 1,
          shortcuts: ["compose"]
        )
      }
    }
    let presenting = Presenting()
    let served = try ServedApplication(delegate: presenting)
    defer { served.server.stop() }
    let state = try served.serve { [client = served.client] in try client.state() }
    #expect(state.presentation == presenting.presentation(of: served.application))

    // A service has no windows, and its state omits the field.
    served.application.delegate = nil
    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, "GET /state HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
    }
    #expect(answer.contains("\"phase\"") && !answer.contains("presentation"))
  }

  @Test(arguments: [
    ("PUT", "/state", "GET"), ("POST", "/tasks", "GET"), ("DELETE", "/events", "GET, POST"), ("DANCE", "/tasks", "GET"),
    ("get", "/state", "GET"), ("X", "/state", "GET"), ("CONNECT", "/events", "GET, POST"), ("TRACE", "/tasks", "GET"),
  ])
  func aWrongMethodIs405AndTheAnswerNamesTheAllowedMethods(method: String, path: String, allowed: String) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [socket = served.path] in
      let fields = "Host: h\r\nConnection: close\r\nContent-Length: 0\r\n"
      return try RawConnection.exchange(socket, "\(method) \(path) HTTP/1.1\r\n\(fields)\r\n")
    }

    #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"))
    #expect(answer.contains("\r\nAllow: \(allowed)\r\n"))
    #expect(try errorReply(in: answer).error.message.contains(allowed))
  }

  @Test func anUnknownMethodsBodyIsNotTakenForTheNextRequest() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [socket = served.path] in
      let body = "GET /state HTTP/1.1\r\nHost: h\r\n\r\n"
      return try RawConnection.exchange(
        socket,
        "QUERY /events HTTP/1.1\r\nHost: h\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
      )
    }

    #expect(answer.hasPrefix("HTTP/1.1 405 "))
    #expect(!answer.contains("200 OK"))
  }

  @Test func anAnswerToHEADHasNoBody() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [socket = served.path] in
      try RawConnection.exchange(socket, "HEAD /state HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
    }

    #expect(answer.hasPrefix("HTTP/1.1 405 ") && answer.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [
    ("Transfer-Encoding: chunked\r\n\r\nxyz\r\n", 400), ("Transfer-Encoding: chunked\r\n\r\nDE0B6B3A7640000\r\n", 413),
    ("Content-Length: 1000000000000000000\r\n\r\n", 413), ("Content-Length: 1 000\r\n\r\n", 400),
  ])
  func aWrongOrHugeLengthIsRefusedAtOnce(rest: String, status: Int) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    // The client announces a body, sends none of it and does not close: only the answer ends the exchange.
    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, "POST /events HTTP/1.1\r\nHost: h\r\n" + rest)
    }

    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    #expect(answer.contains("\r\nConnection: close\r\n"))
  }

  @Test func aClientThatExpects100ContinueReceivesIt() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let (asked, answer) = try served.serve { [path = served.path] in
      let connection = try RawConnection(path)
      connection.send(
        "POST /events HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 17\r\nConnection: close\r\n\r\n"
      )
      let asked = connection.read(until: "\r\n\r\n")
      connection.send("{\"type\":\"unlock\"}")
      return (asked, connection.readAll())
    }

    #expect(asked == "HTTP/1.1 100 Continue\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test(arguments: [70_000, 10_000_000])
  func aBodyThatIsTooLargeIs413(size: Int) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      try RawConnection.exchange(path, post(String(repeating: "x", count: size)))
    }

    #expect(answer.hasPrefix("HTTP/1.1 413 "))
    #expect(try errorReply(in: answer).error.message.contains("65536 bytes"))
  }

  @Test func aChunkedBodyThatIsTooLargeIs413() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      let chunk = "8000\r\n" + String(repeating: "x", count: 0x8000) + "\r\n"
      return try RawConnection.exchange(
        path,
        "POST /events HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
          + String(repeating: chunk, count: 3) + "0\r\n\r\n"
      )
    }

    #expect(answer.hasPrefix("HTTP/1.1 413 "))
    #expect(try errorReply(in: answer).error.message.contains("65536 bytes"))
  }

  @Test(
    arguments: [
      ("GET /state HTTP/1.1\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n", 400, "headers are larger"),
      ("what is this\r\n\r\n", 400, "no HTTP/1.1"),
      ("POST /events HTTP/1.1\r\nHost: h\r\nExpect: wonders\r\nContent-Length: 2\r\n\r\n{}", 417, "expectation"),
    ] as [(SampleText, Int, String)]
  )
  func refusalsOfUnreadableRequestsAreJSON(request: SampleText, status: Int, message: String) throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in try RawConnection.exchange(path, request.text) }

    #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
    #expect(answer.contains("Content-Type: application/json"))
    #expect(try errorReply(in: answer).error.message.contains(message))
  }

  @Test func anErrorIsJSONAlsoAfterAnswersOnTheSameConnection() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answer = try served.serve { [path = served.path] in
      let connection = try RawConnection(path)
      connection.send("GET /state HTTP/1.1\r\nHost: h\r\n\r\n")
      _ = connection.read(until: "}\n")
      connection.send("what is this\r\n\r\n")
      return connection.readAll()
    }

    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\n"))
    #expect(try errorReply(in: answer).error.message.contains("no HTTP/1.1"))
  }

  @Test func aConnectionCanCarryManyRequests() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }

    let answers = try served.serve { [path = served.path] in
      let connection = try RawConnection(path)
      return (0..<3).map { _ in
        connection.send("GET /state HTTP/1.1\r\nHost: h\r\n\r\n")
        return connection.read(until: "}\n")
      }
    }

    #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 200 OK\r\n") && $0.contains("\"phase\":\"active\"") })
  }
}

/// A delegate that counts its callbacks.
final class CountingDelegate: ApplicationDelegate {
  private(set) var resignations = 0
  func applicationWillResignActive(_ application: LifecycleApplication) { resignations += 1 }
}

/// Returns a finger as JSON for the body of a touch event.
private func finger(_ id: Int) -> String { "{\"id\":\(id),\"phase\":\"moved\",\"x\":1,\"y\":2}" }

func post(_ body: String) -> String {
  "POST /events HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

/// Decodes the error in the body of an answer.
func errorReply(in answer: String) throws -> ErrorReply {
  let body = try #require(answer.split(separator: "\r\n\r\n", maxSplits: 1).last)
  return try JSONDecoder().decode(ErrorReply.self, from: Data(body.utf8))
}
