import AppLifecycle
import ArgumentParser
import ControlPlane
import Foundation
import LifecycleHost
import Mainspring

struct ProcessesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ps",
    abstract: "Lists the applications of a host: their state, memory and wake-ups, and which would be ended first."
  )

  @OptionGroup var place: HostPlace

  @Flag(help: "Print JSON for a program to read.")
  var json = false

  func run() throws {
    let applications = try place.client().applications()
    if json { return try Terminal.print(try JSONText.of(applications)) }
    for line in HostTable.lines(of: applications) { try Terminal.print(line) }
  }
}

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Prints the means that a host has on this machine, and which applications it would end first."
  )

  @OptionGroup var place: HostPlace

  @Flag(help: "Print JSON for a program to read.")
  var json = false

  func run() throws {
    let status = try place.client().status()
    if json { return try Terminal.print(try JSONText.of(status)) }
    let reclaim = status.reclaim + (status.reclaimFailure.map { ", which failed last: \($0)" } ?? "")
    let order = status.orderOfEnds.isEmpty ? "none" : status.orderOfEnds.joined(separator: ", ")
    for (title, text) in [
      ("freezing", status.freezing),
      ("memory given back by", reclaim),
      ("memory pressure", status.pressureFailure.map { "not noticed: \($0)" } ?? "reported by the kernel"),
      ("transfers", status.transfersFailure.map { "not performed: \($0)" } ?? "performed for background URL sessions"),
      ("ended first", order),
    ] { try Terminal.print("\(title):".padded(to: 23) + text) }
  }
}

struct TopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "top",
    abstract: "Shows the applications of a host as they change, every second, until it is interrupted."
  )

  @OptionGroup var place: HostPlace

  func run() throws {
    let client = try place.client()
    while true {
      let lines = HostTable.lines(of: try client.applications())
      // The screen is cleared from the upper left corner on.
      try Terminal.print((Terminal.isInteractive ? "\u{1B}[H\u{1B}[J" : "") + lines.joined(separator: "\n"))
      sleep(1)
    }
  }
}

/// The table of a host's applications.
enum HostTable {
  static func lines(of applications: [HostedApplication]) -> [String] {
    if applications.isEmpty { return ["The host has no applications."] }
    let rows =
      [["NAME", "STATE", "PID", "MEMORY", "WAKE-UPS", "LAST USE", "NEXT WORK", "FROZEN BY", ""]]
      + applications.map { application in
        [
          application.name, state(of: application), application.pid.map(String.init) ?? "-",
          application.memory.map { "\($0 / 1024) kB" } ?? "-", "\(application.wakeUps)",
          "\(time(application.idle)) ago", application.nextWork.map { "in \(time($0))" } ?? "-",
          application.freezer, application.isNextToEnd ? "ended first" : "",
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }
  }

  private static func state(of application: HostedApplication) -> String {
    switch application.phase {
    case "notRunning": application.failures > 0 ? "not running (failed \(application.failures)×)" : "not running"
    case "frozen": application.isHeld ? "frozen by hand" : "suspended, frozen"
    default: application.phase
    }
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 100 ? "\(Int(seconds)) s" : seconds < 6000 ? "\(Int(seconds / 60)) min" : "\(Int(seconds / 3600)) h"
  }
}

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Brings an application of a host to the foreground, starting it if need be, or opens a URL in it."
  )

  @Argument(help: "The application's name, or a URL of a scheme that an application opens.")
  var target: String

  @Option(help: "A URL for the application.")
  var url: String?

  @OptionGroup var place: HostPlace

  func run() throws {
    let client = try place.client()
    guard target.contains("://") else { return _ = try client.act("open", on: target, url: url) }
    try client.open(target)
  }
}

struct HomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "home",
    abstract: "Sends an application of a host to the background, where it is soon suspended and frozen."
  )

  @OptionGroup var target: HostedTarget

  func run() throws { try target.act("home") }
}

struct StopCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "Ends an application of a host."
  )

  @OptionGroup var target: HostedTarget

  func run() throws { try target.act("stop") }
}

struct FreezeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "freeze",
    abstract: "Freezes the processes of an application of a host, until it is thawed or needed."
  )

  @OptionGroup var target: HostedTarget

  func run() throws { try target.act("freeze") }
}

struct ThawCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "thaw",
    abstract: "Lets the processes of an application go on that were frozen by hand."
  )

  @OptionGroup var target: HostedTarget

  func run() throws { try target.act("thaw") }
}

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Prints the last lines of the life-cycle log of an application of a host, as JSON."
  )

  @OptionGroup var target: HostedTarget

  func run() throws {
    let text = try target.place.client().log(of: target.name)
    if !text.isEmpty { try Terminal.print(text.trimmingCharacters(in: .newlines)) }
  }
}

/// An application of a host, as arguments.
struct HostedTarget: ParsableArguments {
  @Argument(help: "The application's name.")
  var name: String

  @OptionGroup var place: HostPlace

  func act(_ action: String) throws { try place.client().act(action, on: name) }
}
