import Foundation

/// A package in a folder of its own, on which a test runs the command.
struct FixturePackage: ~Copyable {
  let folder: String

  /// Creates a package with one program, of these sources.
  init(_ sources: [String: String]) throws {
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("adopt-\(UUID().uuidString)")
    folder = made.resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: "\(folder)/Sources/Fixture", withIntermediateDirectories: true)
    try write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Fixture", targets: [.executableTarget(name: "Fixture")])
      """,
      to: "Package.swift"
    )
    for (name, text) in sources { try write(text, to: "Sources/Fixture/\(name)") }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ text: String, to file: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path(file))) }

  func read(_ file: String) throws -> String { try String(contentsOfFile: path(file), encoding: .utf8) }

  func path(_ file: String) -> String { "\(folder)/\(file)" }

  struct Output {
    let status: Int32
    let text: String
  }

  /// Runs `mainspring-adopt` in the package and returns what it and its command print.
  func adopt(_ arguments: String..., environment: [String: String] = [:]) throws -> Output {
    let process = Process()
    // The program is beside the tests.
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("mainspring-adopt")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Output(status: process.terminationStatus, text: String(decoding: output, as: UTF8.self))
  }
}
