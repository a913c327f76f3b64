import AppLifecycle
import Foundation
import Glibc
import Mainspring

@testable import ControlPlane

/// The bytes that a client writes to the control socket: a series of requests to a real server.
///
/// The server receives all bytes at once and then the end of the input; its answers are read and discarded.
enum HTTPTarget: FuzzTarget {
  static let name = "http"

  /// A server whose application is in the state of its launch.
  @MainActor private static var served: Served?

  static func read(_ bytes: [UInt8]) {
    let server = served ?? Served()
    served = server
    server.exchange(bytes)
    // An input that has changed the application must not affect the next input.
    if !server.isAsLaunched {
      server.stop()
      served = nil
    }
  }

  @MainActor
  private final class Served {
    private let loop: EventRunLoop
    private let application: LifecycleApplication
    private let server: ControlServer
    private let phaseAtLaunch: LifecycleMachine.Phase

    init() {
      do {
        loop = try EventRunLoop(clock: .system())
        application = LifecycleApplication(
          configuration: LifecycleConfiguration(name: "fuzzed"),
          loop: loop,
          terminationHandler: .recorded
        )
        server = try ControlServer(application: application, folder: Served.folder)
      } catch {
        fatalError("No server: \(error)")
      }
      application.send(.launch(inBackground: false, url: nil, source: nil))
      loop.performPendingWork()
      phaseAtLaunch = application.machine.phase
    }

    private static let folder: String = {
      var template = Array("/tmp/mainspring-fuzz-XXXXXX".utf8CString)
      return String(cString: mkdtemp(&template))
    }()

    var isAsLaunched: Bool { application.termination == nil && application.machine.phase == phaseAtLaunch }

    func exchange(_ bytes: [UInt8]) {
      guard let connection = try? UnixSocket.connect(to: server.path, timeout: .seconds(1)), connection.failure == 0
      else {
        fatalError("The server takes no connection.")
      }
      let descriptor = connection.descriptor
      _ = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) }
      shutdown(descriptor, Int32(SHUT_WR))
      var quietPasses = 0
      var answer = [UInt8](repeating: 0, count: 65536)
      // A stream of events does not end by itself; any other answer arrives within a few passes.
      while quietPasses < 6 {
        loop.performPendingWork()
        let count = recv(descriptor, &answer, answer.count, Int32(MSG_DONTWAIT))
        if count == 0 { break }
        quietPasses = count > 0 ? 0 : quietPasses + 1
      }
      close(descriptor)
      for _ in 0..<2 { loop.performPendingWork() }
    }

    func stop() { server.stop() }
  }
}
