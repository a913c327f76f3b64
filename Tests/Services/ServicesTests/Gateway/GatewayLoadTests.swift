import Glibc
import Mainspring
import TestPrograms
import Testing

/// The example of docs/services/operating.md under a load of 1,000 requests a second from 100 connections.
@Suite(.waitsForPrograms) struct GatewayLoadTests {
  private static let rounds = 20

  @Test func noRequestIsLostWhenTheGatewayTerminates() throws {
    for _ in 0..<Self.rounds {
      let folder = try GatewayFolder()
      let process = try folder.start()
      let load = Load(100, to: try folder.addresses(), on: folder.loop, reconnects: false)
      try folder.loop.serve { load.answered >= 500 }

      process.send(SIGTERM)
      try folder.loop.serve { load.connected == 0 }

      // A budget that is spent ends the process with another status.
      #expect(process.wait() == .exited(status: 0))
      #expect(load.sent == load.answered)
      #expect(load.faults == [])
    }
  }

  @Test func waitingConnectionsAreAnsweredWhenTheGatewayTerminates() throws {
    for _ in 0..<Self.rounds {
      let folder = try GatewayFolder()
      let process = try folder.start()
      // A process that stands still accepts nothing: all of these connections wait in its sockets.
      process.send(SIGSTOP)
      let load = Load(50, to: try folder.addresses(), on: folder.loop, reconnects: false)
      // Nothing comes meanwhile, only the timer fires that sends.
      folder.loop.run(while: { load.sent < 100 })

      process.send(SIGTERM)
      process.send(SIGCONT)
      try folder.loop.serve { load.connected == 0 }

      #expect(process.wait() == .exited(status: 0))
      #expect(load.sent == load.answered)
      #expect(load.faults == [])
    }
  }

  @Test func noRequestIsLostWhenTheGatewayReloads() throws {
    let folder = try GatewayFolder()
    let process = try folder.start()
    let load = Load(100, to: try folder.addresses(), on: folder.loop, reconnects: false)
    try folder.loop.serve { load.answered >= 100 }

    for round in 1...Self.rounds {
      let root = round % 2 == 1 ? "second" : "first"
      try folder.use(root: root)
      process.send(SIGHUP)

      try folder.loop.serve { load.latest.hasPrefix(root) }
      let count = load.answered
      try folder.loop.serve { load.answered >= count + 100 }
      #expect(load.latest.hasPrefix(root))
    }

    load.end()
    try folder.loop.serve { load.connected == 0 }
    #expect(load.sent == load.answered)
    #expect(load.faults == [])
    folder.end(process)
  }

  @Test func noConnectionIsRefusedWhenTheGatewayRestarts() throws {
    let folder = try GatewayFolder()
    try folder.makeUnixSocket()
    var process = try folder.start()
    let load = Load(100, to: try folder.addresses(), on: folder.loop, reconnects: true)
    try folder.loop.serve { load.answered >= 100 }

    for _ in 0..<Self.rounds {
      var end: ChildProcess.End?
      try folder.loop.addChild(process) { end = $0 }
      process.send(SIGTERM)
      try folder.loop.serve { end != nil }
      #expect(end == .exited(status: 0))

      // The clients have connected again already, and wait.
      process = try folder.start()
      let count = load.answered
      try folder.loop.serve { load.answered >= count + 300 }
    }

    load.end()
    try folder.loop.serve { load.connected == 0 }
    #expect(load.sent == load.answered)
    #expect(load.faults == [])
    folder.end(process)
  }
}
