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
    // An application names itself as it likes.
    let names = rows.map(\.app.escaped)
    let width = max(3, names.map(\.count).max() ?? 0)
    try Terminal.print("\("APP".padded(to: width))  \("PID".padded(to: 7))  \("STATE".padded(to: 10))  SOCKET")
    for (row, name) in zip(rows, names) {
      try Terminal.print(
        "\(name.padded(to: width))  \(String(row.pid).padded(to: 7))  \(row.state.padded(to: 10))  \(row.socket.escaped)"
      )
    }
  }

  /// What the application says of itself; else whether its process is stopped, as after Ctrl-Z, or merely busy.
  private static func state(of application: RunningApplication) -> String {
    if let snapshot = application.snapshot { return snapshot.phase.rawValue }
    let status = FileManager.default.contents(atPath: "/proc/\(application.pid)/stat") ?? Data()
    // "PID (name) T …": the name may itself hold brackets, so the last one counts.
    let fields = String(decoding: status, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return fields.first == "T" ? "stopped" : "no answer"
  }
}

extension String {
  /// The text with blanks behind it, so that columns stand under each other.
  fileprivate func padded(to width: Int) -> String { padding(toLength: max(width, count), withPad: " ", startingAt: 0) }
}
