import AppLifecycle
import ArgumentParser
import ControlPlane
import Foundation

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "Lists the applications that run now.")

  @Flag(help: "Print a JSON array for a program to read.")
  var json = false

  private struct Row: Encodable {
    let app: String
    let pid: Int32
    let socket: String
    let state: String
  }

  func run() throws {
    let rows = try RunningApplications.list().map {
      Row(app: $0.name, pid: $0.pid, socket: $0.socketPath, state: ListCommand.state(of: $0))
    }
    if json { return try Terminal.print(try JSONText.of(rows)) }
    if rows.isEmpty { return try Terminal.print("No application is running.") }
    // Escaped, because an application chooses its own name.
    let names = rows.map(\.app.escaped)
    let width = max(3, names.map(\.count).max() ?? 0)
    try Terminal.print("\("APP".padded(to: width))  \("PID".padded(to: 7))  \("STATE".padded(to: 10))  SOCKET")
    for (row, name) in zip(rows, names) {
      try Terminal.print(
        "\(name.padded(to: width))  \(String(row.pid).padded(to: 7))  \(row.state.padded(to: 10))  \(row.socket.escaped)"
      )
    }
  }

  /// Returns the application's phase; if it does not answer, whether its process is stopped (for example by Ctrl-Z) or
  /// busy.
  private static func state(of application: RunningApplication) -> String {
    if let snapshot = application.snapshot { return snapshot.phase.rawValue }
    let status = FileManager.default.contents(atPath: "/proc/\(application.pid)/stat") ?? Data()
    // The line is "PID (name) T …"; the name may contain brackets, so the last bracket counts.
    let fields = String(decoding: status, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return fields.first == "T" ? "stopped" : "no answer"
  }
}

extension String {
  /// Returns the text padded with blanks, to align columns.
  func padded(to width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}
