import AppLifecycle
import Glibc
import TestPrograms
import Testing

@testable import ControlPlane

/// Tests of the errors of a client that gets no answer.
struct ControlClientTests {
  @Test func aMissingSocketIsReportedAsNoSuchApplication() {
    let error = #expect(throws: ControlError.self) { try ControlClient(socketPath: "/nonexistent/a.sock").state() }
    #expect(error?.description == "No running application is served at /nonexistent/a.sock.")
  }

  @Test func aSocketWithoutAServerIsReportedAsNoSuchApplication() throws {
    let folder = TemporaryFolder()
    try UnixSocket.leaveBehind(at: folder.file("a-1.sock"))

    #expect(throws: ControlError.noSuchApplication("served at \(folder.file("a-1.sock"))")) {
      try ControlClient(socketPath: folder.file("a-1.sock")).state()
    }
  }

  @Test func aClientThatGetsNoDescriptorCannotUseTheSocket() async {
    // The limit of descriptors applies to the whole process, so the test uses its own process.
    await #expect(processExitsWith: .success) {
      passOnStandardError()
      // Given a process that may open no further descriptor
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var limit = rlimit()
      getrlimit(resource, &limit)
      let usual = limit.rlim_cur
      limit.rlim_cur = 0
      setrlimit(resource, &limit)

      // When its client asks an application for its state
      let result = Result { () throws(ControlError) in try ControlClient(socketPath: "/nonexistent/a.sock").state() }
      limit.rlim_cur = usual
      setrlimit(resource, &limit)

      // Then the error is the shortage, and not that of a server
      guard case .failure(let error) = result else {
        Issue.record("the client has connected")
        return
      }
      try #require(error == .unusableFile(path: "/nonexistent/a.sock", reason: "Too many open files"))
    }
  }

  @Test func anApplicationThatDoesNotAnswerTimesOut() throws {
    let folder = TemporaryFolder()
    let listener = try UnixSocket.listen(at: folder.file("a-1.sock"))
    defer { close(listener) }
    let client = ControlClient(socketPath: folder.file("a-1.sock"), timeout: .milliseconds(50))

    #expect(throws: ControlError.timedOut(path: folder.file("a-1.sock"), after: .milliseconds(50))) {
      try client.state()
    }
  }

  @Test(arguments: [
    ("SSH-2.0-OpenSSH\r\n", "HTTP status"), ("HTTP/1.0 200 OK\r\n\r\n<html>", "control protocol"),
    ("HTTP/1.0 500 Oops\r\n\r\n", "HTTP status 500"), ("", "closed the connection"),
    ("HTTP/1.0 404 Not Found\r\n\r\n{}", "does not support \"/state\"; it may be built with an older version"),
  ])
  func anUnexpectedAnswerIsDescribedInTheError(answer: String, message: String) throws {
    let folder = TemporaryFolder()
    let listener = try UnixSocket.listen(at: folder.file("a-1.sock"))
    defer { close(listener) }
    let peer = Session {
      var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
      let connection = accept(listener, nil, nil)
      _ = UnixSocket.send(Array(answer.utf8)[...], to: connection)
      shutdown(connection, Int32(SHUT_WR))
      // The request is read to its end, so that the close does not reset the connection.
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
      close(connection)
    }

    let error = #expect(throws: ControlError.self) { try ControlClient(socketPath: folder.file("a-1.sock")).state() }
    try peer.wait()

    #expect(error?.description.contains(message) == true)
  }

  @MainActor
  @Test func aRefusalContainsTheMessageOfTheServer() throws {
    let served = try ServedApplication()
    defer { served.server.stop() }
    let url = String(repeating: "x", count: 70_000)

    let error = #expect(throws: ControlError.self) {
      try served.serve { [client = served.client] in try client.send(.openURL(url: url, source: nil)) }
    }

    #expect(error == .refused(status: 413, message: "the body is larger than 65536 bytes", field: nil))
    #expect(error?.description == "The application refused: the body is larger than 65536 bytes.")
  }
}
