import Foundation
import Testing

/// Tests of many starts and stops of an application beside SwiftNIO in a ServiceGroup, in processes of their own.
@Suite(.serialized) struct ServiceGroupTests {
  /// The folder of the programs, which SwiftPM builds beside the tests.
  static let folder =
    (Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()

  private func start(_ arguments: [String]) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    process.executableURL = ServiceGroupTests.folder.appendingPathComponent("NeighborService")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output.fileHandleForReading)
  }

  @Test(arguments: ["signal", "shared-signal", "cancel", "throw", "terminate"])
  func aServiceGroupStartsAndStopsAHundredTimesInOneProcess(way: String) throws {
    let (process, output) = try start(["100", way])

    let lines = String(decoding: output.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
    process.waitUntilExit()

    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(lines.last == "100 of 100")
    #expect(lines.count { $0 == "ready" } == 100)
  }

  @Test func aHundredProcessesExitNormallyWhenTheyReceiveASignal() throws {
    for _ in 0..<100 {
      let (process, output) = try start(["1", "outside"])
      var text = ""
      while !text.contains("ready\n") {
        let part = output.availableData
        try #require(!part.isEmpty, "it ended before it was ready: \(text)")
        text += String(decoding: part, as: UTF8.self)
      }

      kill(process.processIdentifier, SIGTERM)
      text += String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()

      #expect(process.terminationReason == .exit)
      #expect(text == "ready\n1 of 1\n")
    }
  }
}
