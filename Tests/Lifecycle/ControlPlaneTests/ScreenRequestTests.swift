import Foundation
import Testing

@testable import ControlPlane

/// Tests of the routes that show the screen.
@Suite(.serialized)
@MainActor
struct ScreenRequestTests {
  /// A screen whose frames are numbers.
  private final class Screen: ScreenSource {
    struct Failure: Error, CustomStringConvertible {
      let description = "there is no picture: the fonts are missing"
    }

    var canDraw = true
    private(set) var frame = 0
    var onFrame: (@MainActor () -> Void)?

    func picture(_ format: ScreenshotFormat) throws -> [UInt8] { Array("picture".utf8) }
    func contents() throws -> any Encodable { ["views": [String]()] }
    func change(since frame: Int) -> [UInt8]? { frame == self.frame ? nil : Array("frame \(self.frame)".utf8) }
    func checkFrames() throws { if !canDraw { throw Failure() } }

    func draw() {
      frame += 1
      onFrame?()
    }
  }

  private let screen = Screen()

  private func serve() throws -> ServedApplication {
    let served = try ServedApplication()
    served.server.screen = screen
    return served
  }

  private nonisolated static func get(_ target: String, _ path: String) throws -> String {
    let connection = try RawConnection(path)
    connection.send("GET \(target) HTTP/1.0\r\n\r\n")
    return connection.readAll()
  }

  private func get(_ target: String, of served: ServedApplication) throws -> String {
    let path = served.path
    return try served.serve { try ScreenRequestTests.get(target, path) }
  }

  @Test func aClientWithoutAFrameGetsTheScreenAtOnce() throws {
    let served = try serve()
    defer { served.server.stop() }
    screen.draw()
    let reply = try get("/screen", of: served)
    #expect(reply.contains("Content-Type: application/octet-stream\r\n") && reply.hasSuffix("\r\n\r\nframe 1"))
    #expect(screen.onFrame == nil)
  }

  @Test func aClientWithTheNewestFrameWaitsForTheNextOne() throws {
    let served = try serve()
    defer { served.server.stop() }
    screen.draw()
    let path = served.path
    let session = Session {
      try ScreenRequestTests.get("/screen?after=1", path)
    } wake: { [loop = served.loop] in
      loop.post(priority: .system, modes: .all) { loop.endAllRuns() }
    }
    served.loop.run(while: { screen.onFrame == nil })
    screen.draw()
    while !session.isDone { served.loop.run(while: { !session.isDone }) }
    #expect(try session.wait().hasSuffix("\r\n\r\nframe 2"))
    #expect(screen.onFrame == nil)
  }

  @Test func aClientThatLeavesIsNotWaitedFor() throws {
    let served = try serve()
    defer { served.server.stop() }
    screen.draw()
    var connection: RawConnection? = try RawConnection(served.path)
    connection?.send("GET /screen?after=1 HTTP/1.0\r\n\r\n")
    served.loop.run(while: { screen.onFrame == nil })
    connection = nil
    served.loop.run(while: { screen.onFrame != nil })
    screen.draw()
  }

  @Test func aStoppedServerRefusesThoseWhoWait() throws {
    let served = try serve()
    screen.draw()
    let path = served.path
    let session = Session { try ScreenRequestTests.get("/screen?after=1", path) }
    served.loop.run(while: { screen.onFrame == nil })
    served.server.stop()
    #expect(try session.wait().hasPrefix("HTTP/1.1 503 "))
    #expect(screen.onFrame == nil)
  }

  @Test(arguments: ["/screen?after=x", "/screen?after=-1", "/screen?before=1", "/screen?after=1&after=2"])
  func aFrameThatIsNoNumberIsRefused(target: String) throws {
    let served = try serve()
    defer { served.server.stop() }
    let reply = try get(target, of: served)
    #expect(reply.hasPrefix("HTTP/1.1 400 ") && reply.contains("\"field\":\"after\""))
  }

  @Test func aScreenThatCannotBeDrawnSaysWhy() throws {
    let served = try serve()
    defer { served.server.stop() }
    screen.canDraw = false
    let reply = try get("/screen", of: served)
    #expect(reply.hasPrefix("HTTP/1.1 409 ") && reply.contains("the fonts are missing"))
  }

  @Test func aServiceHasNoScreenAndNoViews() throws {
    let served = try serve()
    defer { served.server.stop() }
    served.server.screen = nil
    for target in ["/screen", "/views", "/screenshot"] {
      let reply = try get(target, of: served)
      #expect(reply.hasPrefix("HTTP/1.1 409 ") && reply.contains("it is a service"))
    }
  }

  @Test func theViewsAreJSON() throws {
    let served = try serve()
    defer { served.server.stop() }
    let reply = try get("/views", of: served)
    #expect(reply.contains("Content-Type: application/json\r\n") && reply.hasSuffix("{\"views\":[]}\n"))
  }
}
