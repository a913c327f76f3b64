import Foundation

/// Another program, such as git, that is run for its output.
enum Tool {
  /// Returns what a command prints, without the spaces and newlines around it; nil if it cannot run or fails.
  static func output(of command: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let written = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus != 0 { return nil }
    return String(decoding: written, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
