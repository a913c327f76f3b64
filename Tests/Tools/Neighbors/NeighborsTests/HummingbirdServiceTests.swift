import Foundation
import Testing

/// Tests of a server of Hummingbird inside an application, in a process of its own.
struct HummingbirdServiceTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hummingbird-\(getpid())")

  /// Runs curl, and returns what it printed: the body and the status.
  private func get(_ arguments: [String]) throws -> String {
    let curl = Process()
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    curl.arguments = ["curl", "--silent", "--max-time", "60", "--write-out", " %{http_code}"] + arguments
    let output = Pipe()
    curl.standardOutput = output
    try curl.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    curl.waitUntilExit()
    return text
  }

  @Test func aRequestIsAnsweredAfterASignalWhileProbesSeeTheDrain() async throws {
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = ServiceGroupTests.folder.appendingPathComponent("HummingbirdService")
    process.arguments = ["--port", "0"]
    process.environment = ["MAINSPRING_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var lines = output.fileHandleForReading.bytes(by: "\n")
    let port = try #require(lines.next()?.dropFirst("port ".count))
    let socket = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".sock") }
    )
    let readiness = ["--unix-socket", folder.path + "/" + socket, "http://localhost/readyz"]
    #expect(try get(readiness).hasSuffix(" 200"))

    async let answer = get(["http://127.0.0.1:\(port)/slow"])
    #expect(lines.next() == "a request")
    kill(process.processIdentifier, SIGTERM)
    var probe = try get(readiness)
    while probe.hasSuffix(" 200") { probe = try get(readiness) }

    #expect(probe.contains("terminating") && probe.hasSuffix(" 503"))
    #expect(try await answer == "an answer 200")
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }
}

extension FileHandle {
  /// The lines that are read, each as soon as it is complete.
  fileprivate func bytes(by separator: Character) -> AnyIterator<String> {
    var rest = ""
    return AnyIterator {
      while true {
        if let end = rest.firstIndex(of: separator) {
          defer { rest = String(rest[rest.index(after: end)...]) }
          return String(rest[..<end])
        }
        let part = self.availableData
        if part.isEmpty { return nil }
        rest += String(decoding: part, as: UTF8.self)
      }
    }
  }
}
