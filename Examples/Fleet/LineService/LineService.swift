import AppLifecycle
import ControlPlane
import Glibc
import Mainspring
import MainspringStreams
import SystemEventSources
import Systemd

/// The common part of the fleet's small services, which answer each line of a connection with a text.
@MainActor
public enum LineService {
  /// Runs an application as a service of a host; ends the process when the host asks for it.
  public static func run(_ delegate: any ApplicationDelegate, answer: @escaping (String) -> String) -> Never {
    let name = CommandLine.arguments[0].split(separator: "/").last.map(String.init) ?? "service"
    let application = LifecycleApplication(configuration: LifecycleConfiguration(name: name), loop: .main)
    application.delegate = delegate
    do {
      let signals = SignalEvents(sink: application, loop: .main)
      try signals.start()
      let manager = try SystemdService(application)
      try serve(manager.passedDescriptors, answer: answer)
      // The host follows the application's life over this server, and sends it events.
      let server = try ControlServer(application: application)
      exit(withExtendedLifetime((delegate, signals, manager, server)) { application.run(.hosted) })
    } catch {
      log("the service cannot start: \(error)")
      exit(1)
    }
  }

  /// Writes a line for the host's file of the output, at once: a service that is frozen writes nothing.
  public static func log(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// Answers the lines of all connections at these sockets, until a line says `quit`.
  public static func serve(_ sockets: [PassedDescriptor], answer: @escaping (String) -> String) throws {
    var options = StreamOptions()
    options.idleTimeout = .seconds(60)
    options.writeTimeout = .seconds(10)
    options.maximumConnections = 100
    for socket in sockets {
      _ = try EventRunLoop.main.listen(on: socket.number, options: options) { stream in
        stream.onRead { read($0, answer) }
      }
    }
  }

  private static func read(_ stream: SocketStream, _ answer: (String) -> String) {
    do throws(StreamError) {
      while !stream.isFull, let line = try stream.input.takeLine(maximum: 1000) {
        if line == "quit" { return stream.close() }
        stream.write(answer(line) + "\n")
      }
    } catch {
      stream.write("error: \(error)\n")
      stream.close()
    }
  }
}
