import AppLifecycle
import Foundation
@testable import LifecycleHost
import Mainspring
import Systemd
import SystemdUnits
import TestPrograms
import Testing

/// Tests of the store of descriptors beside the process that keeps a host's sockets.
@MainActor
struct StoredSocketsTests {
  /// A store in this process.
  private final class Store: SocketStore {
    var sockets: [String: Int32] = [:]
    var log: [String] = []

    func keep(_ socket: Int32, as name: String) { log.append("keep \(name)") }
    func drop(_ name: String) { log.append("drop \(name)") }
  }

  @Test(.waitsForPrograms) func aKeeperThatHasBegunOnlyNowGetsTheStoredSockets() throws {
    let folder = TemporaryFolder()
    let store = Store()
    let socket = try HostSockets.listen(.init(unix: folder.file("a")))
    store.sockets = ["a": socket]
    let command = RunningProgram.productFolder.appendingPathComponent("mainspring").path
    let sockets = try KeptSockets(folder: folder.path, launcher: [command, "keep-sockets"], store: store)
    #expect(sockets.descriptors == ["a": socket])
    sockets.drop("a")
    #expect(store.log == ["keep a", "drop a"])
    sockets.end()
  }

  @Test(.waitsForPrograms) func aKeeperThatHasEndedIsNoZombie() throws {
    let command = RunningProgram.productFolder.appendingPathComponent("mainspring").path
    let folder = TemporaryFolder()
    let sockets = try KeptSockets(folder: folder.path, launcher: [command, "keep-sockets"])
    let keeper = try #require(sockets.keeper)
    sockets.end()
    #expect(waitpid(keeper, nil, WNOHANG) == -1)
  }

  @Test func systemdGetsTheSocketsUnderNamesThatItAccepts() throws {
    let manager = try ManagerStandIn()
    let loop = try EventRunLoop(clock: .virtual())
    let application = LifecycleApplication(
      configuration: LifecycleConfiguration(name: "host"),
      loop: loop,
      terminationHandler: .recorded
    )
    let service = try SystemdService(application, environment: ["NOTIFY_SOCKET": manager.address])
    let store = StoredSockets(service)
    store.keep(STDIN_FILENO, as: "a [::1]:80")
    store.drop("a [::1]:80")
    let stored = try manager.receive(line: "FDSTORE=1")
    #expect(stored.lines == ["FDSTORE=1", "FDNAME=a%20%5B%3A%3A1%5D%3A80", "FDPOLL=0"])
    #expect(stored.descriptors.count == 1)
    stored.descriptors.forEach { close($0) }
    #expect(try manager.receive(line: "FDSTOREREMOVE=1").lines.contains("FDNAME=a%20%5B%3A%3A1%5D%3A80"))
  }
}
