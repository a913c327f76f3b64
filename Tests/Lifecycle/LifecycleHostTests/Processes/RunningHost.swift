import ControlPlane
import Foundation
import LifecycleHost
import Mainspring
import TestPrograms

/// A host in a process of its own, with folders of its own; it ends with all of its applications.
final class RunningHost {
  let folder: TemporaryFolder
  private let options: String
  private var program: RunningProgram

  /// Starts a host for the applications that are described.
  ///
  /// - Parameters:
  ///   - bus: the address of a bus with a stand-in for systemd.
  ///   - descriptions: the texts of the files, by the applications' names; `FIXTURE`, `TASKS` and `SESSIONS` stand for
  ///     the paths of the programs `HostFixture`, `BackgroundTasksFixture` and `BackgroundSessionFixture`, and `FOLDER`
  ///     for that of this host.
  ///   - parent: where the host's folder is; that of this user's temporary files by default.
  ///   - products: programs that are copied to the host's folder, where other users reach them. If `mainspring` is
  ///     among them, that copy is started.
  init(
    usesGroups: Bool = true,
    bus: String? = nil,
    in parent: String? = nil,
    installing products: [String] = [],
    _ descriptions: [String: String]
  ) throws {
    folder = TemporaryFolder(in: parent)
    options = (usesGroups ? "" : "--no-groups ") + (bus.map { "--bus \($0)" } ?? "")
    for product in products { _ = try folder.installProduct(product) }
    if !products.isEmpty { chmod(folder.path, 0o711) }
    try FileManager.default.createDirectory(atPath: folder.file("applications"), withIntermediateDirectories: false)
    for (name, text) in descriptions { try RunningHost.describe(name, text, in: folder) }
    program = try RunningHost.start(folder, options)
    try waitForRecord("host: it serves at")
  }

  deinit {
    end()
    let lines = program.lines
    RunningHost.showWays(lines)
    if ProcessInfo.processInfo.environment["HOST_LOG"] != nil { print(lines.joined(separator: "\n")) }
  }

  /// Prints the ways that the host has taken, which depend on the machine; Scripts/run-tests collects these lines.
  private static func showWays(_ records: [String]) {
    for text in ["processes are frozen by ", "after it was given back by "] {
      for record in records {
        guard let range = record.firstRange(of: text) else { continue }
        // Without the names of folders, which differ between hosts.
        let way = record[range.lowerBound...].replacing(#/ in \/[^ ;]+/#, with: "")
        print("◆ A host: \(way)")
      }
    }
  }

  private static func start(_ folder: TemporaryFolder, _ options: String) throws -> RunningProgram {
    // Standard error is what it records; it is read as the standard output of a shell.
    let copy = folder.file("mainspring")
    let product = RunningProgram.productFolder.appendingPathComponent("mainspring").path
    let command = access(copy, X_OK) == 0 ? copy : product
    let folders = "\(folder.file("applications")) --runtime \(folder.file("run")) --state \(folder.file("state"))"
    return try RunningProgram(
      "/bin/sh",
      ["-c", "exec \(command) host \(folders) \(options) 2>&1"],
      // As systemd says that nothing is to be watched: the pressure of other tests would end an application.
      environment: ["MEMORY_PRESSURE_WATCH": "/dev/null"]
    )
  }

  private static func describe(_ name: String, _ text: String, in folder: TemporaryFolder) throws {
    func product(_ name: String) -> String { RunningProgram.productFolder.appendingPathComponent(name).path }
    let text = text.replacing("TASKS", with: product("BackgroundTasksFixture"))
      .replacing("SESSIONS", with: product("BackgroundSessionFixture"))
      .replacing("FIXTURE", with: product("HostFixture")).replacing("FOLDER", with: folder.path)
    _ = try folder.write(text, to: "applications/\(name).json")
  }

  func describe(_ name: String, _ text: String) throws { try RunningHost.describe(name, text, in: folder) }

  /// Waits for a line that the host records.
  @discardableResult
  func waitForRecord(_ text: String) throws -> String { try program.waitForLine(containing: text) ?? "" }

  var process: Int32 { program.child.processIdentifier }

  var client: HostClient { get throws { try HostClient(runtimeFolder: folder.file("run")) } }

  func application(_ name: String) throws -> HostedApplication? {
    try client.applications().first { $0.name == name }
  }

  /// Kills the host, and waits until it has ended; its applications go on.
  func kill() {
    program.child.send(SIGKILL)
    _ = program.waitForEnd()
  }

  /// Starts the next host on the same folders.
  func startAgain() throws {
    program = try RunningHost.start(folder, options)
    try waitForRecord("host: it serves at")
  }

  /// Ends the host and its applications.
  func end() {
    program.child.send(SIGTERM)
    _ = program.waitForEnd()
  }
}

/// A connection to a service of `HostFixture`.
struct FixtureConnection: ~Copyable {
  private let descriptor: Int32

  /// The service's answer about itself.
  struct Answer {
    let process: Int32
    let lines: Int
    let timerCalls: Int
  }

  /// Why there is no answer.
  struct Failure: Error {
    let reason: String
  }

  /// Connects to a Unix socket.
  init(to path: String) throws {
    descriptor = UnixName.connect(to: path, SOCK_STREAM.rawValue)
    if descriptor < 0 { throw Failure(reason: "connect: \(String(cString: strerror(errno)))") }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends a line, and waits for the answer.
  func ask() throws -> Answer {
    guard send(descriptor, "x\n", 2, Int32(MSG_NOSIGNAL)) == 2 else { throw Failure(reason: "send") }
    var text = ""
    var byte: UInt8 = 0
    while byte != UInt8(ascii: "\n") {
      guard recv(descriptor, &byte, 1, 0) == 1 else { throw Failure(reason: "no answer after \"\(text)\"") }
      text.append(Character(UnicodeScalar(byte)))
    }
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard numbers.count == 3 else { throw Failure(reason: "the answer is \"\(text)\"") }
    return Answer(process: Int32(numbers[0]), lines: numbers[1], timerCalls: numbers[2])
  }
}
