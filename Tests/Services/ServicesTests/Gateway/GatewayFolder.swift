import Foundation
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// A gateway's files and settings, in a folder of their own, and the manager that starts it.
final class GatewayFolder {
  let manager: ManagerStandIn
  let loop: EventRunLoop
  private let folder = TemporaryFolder()
  /// The listening socket that the gateway has stored with the manager.
  private(set) var stored: Int32 = -1
  /// The Unix socket that the manager has made.
  private(set) var passed: Int32 = -1

  init() throws {
    manager = try ManagerStandIn()
    loop = try EventRunLoop()
    for root in ["first", "second"] {
      try FileManager.default.createDirectory(atPath: folder.file(root), withIntermediateDirectories: false)
      for number in 0..<10 { _ = try folder.write("\(root) \(number)", to: "\(root)/file-\(number)") }
    }
    try use(root: "first")
    // A service waits for a manager that reads nothing.
    try loop.addDescriptor(manager.descriptor) { [manager] _ in manager.readAll() }
  }

  deinit {
    for descriptor in [stored, passed] where descriptor >= 0 { close(descriptor) }
  }

  var settings: String { folder.file("gateway.json") }
  private var socketPath: String { folder.file("gateway.sock") }

  /// Writes the settings.
  func use(root: String, _ further: [String: Any?] = [:]) throws {
    let values: [String: Any] = ["root": folder.file(root), "port": 0, "socket": socketPath]
    let json = try JSONSerialization.data(withJSONObject: values.merging(further.mapValues { $0 ?? NSNull() }) { $1 })
    try json.write(to: URL(fileURLWithPath: settings), options: .atomic)
  }

  /// Adds a file to the first root.
  func add(_ text: String, as name: String) throws { _ = try folder.write(text, to: "first/\(name)") }

  /// Replaces the settings by any text.
  func writeSettings(_ text: String) throws { _ = try folder.write(text, to: "gateway.json") }

  /// Starts the gateway, with the sockets that the manager has for it, and waits until it is ready.
  ///
  /// - Parameter dropsStored: whether it drops the TCP socket that the manager has, and stores another one.
  func start(_ variables: [String: String] = [:], dropsStored: Bool = false) throws -> ChildProcess {
    var sockets: [(Int32, String)] = []
    if stored >= 0 { sockets.append((stored, "gateway-tcp")) }
    if passed >= 0 { sockets.append((passed, "gateway-unix")) }
    // The control server's socket is in this folder too.
    let environment = ["XDG_RUNTIME_DIR": folder.path, "HOME": folder.path].merging(variables) { $1 }
    let log = open(folder.file("log"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(log) }
    let process = try manager.start("GatewayExample", [settings], environment, log: log, passing: sockets)
    if dropsStored {
      #expect(try manager.receive(line: "FDSTOREREMOVE=1").lines.contains("FDNAME=gateway-tcp"))
      close(stored)
      stored = -1
    }
    if stored < 0 {
      stored = try #require(try manager.receive(line: "FDNAME=gateway-tcp").descriptors.first)
    }
    _ = try manager.receive(line: "READY=1")
    return process
  }

  /// Makes the Unix socket, as the socket's unit does.
  func makeUnixSocket() throws {
    let listener = try loop.listen(at: .unix(path: socketPath)) { _ in }
    passed = dup(listener.descriptor)
    listener.close(removesFile: false)
  }

  /// The addresses at which the gateway listens.
  func addresses() throws -> [StreamAddress] {
    // A listener on a copy tells the address.
    let listener = try loop.listen(on: dup(stored)) { _ in }
    defer { listener.close() }
    return [try #require(listener.address), .unix(path: socketPath)]
  }

  /// Sends `requests` over a connection of its own, and returns the lines that come until its end.
  func lines(answering requests: String, at address: StreamAddress) throws -> [String] {
    var lines: [String] = []
    let stream = loop.connect(to: address)
    stream.write(requests)
    stream.finishWriting()
    stream.onRead { stream in
      while let line = try? stream.input.takeLine() { lines.append(line) }
    }
    try loop.serve { stream.end != nil }
    #expect(stream.end == .closed)
    return lines
  }

  /// Reads the page of metrics, at the address that the log names.
  func metrics() throws -> [String] {
    let words = log.flatMap { $0.split(separator: " ") }
    let page = try #require(words.first { $0.hasPrefix("http://") && $0.hasSuffix("/metrics") })
    let port = try #require(UInt16(page.dropLast("/metrics".count).split(separator: ":").last ?? ""))
    return try lines(answering: "GET /metrics HTTP/1.1\r\n\r\n", at: .tcp(host: "127.0.0.1", port: port))
  }

  /// The lines that the gateway has logged.
  var log: [String] {
    let text = try? String(contentsOfFile: folder.file("log"), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  /// Ends the gateway, and expects that it ends in order.
  func end(_ process: ChildProcess) {
    process.send(SIGTERM)
    #expect(process.wait() == .exited(status: 0))
  }
}
