import Foundation
import TestPrograms
import Testing

/// A command as `--experimental-dump-help` describes it.
private struct CommandDescription: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable { let name: String }
    let kind: String
    let valueName: String?
    let names: [Name]?
    let shouldDisplay: Bool
  }

  let commandName: String
  let shouldDisplay: Bool?
  let abstract: String?
  let arguments: [Argument]?
  let subcommands: [CommandDescription]?
}

private struct Dump: Decodable { let command: CommandDescription }

@Suite(.waitsForPrograms)
struct ManualTests {
  @Test func theManualHasEveryCommandWithItsOptionsAndNothingElse() throws {
    // Given the manual, by commands
    let page = try Repository.text(of: "docs/man/mainspring.1")
    var sections: [String: [String]] = [:]
    var command = ""
    for line in page.split(separator: "\n").map(String.init) {
      if line.hasPrefix(".It Em ") { command = String(line.dropFirst(".It Em ".count)) }
      sections[command, default: []].append(line)
    }

    // When the program describes itself
    let end = try RunningProgram("mainspring", ["--experimental-dump-help"]).waitForEnd()
    let dump = try JSONDecoder().decode(Dump.self, from: Data(end.lines.joined(separator: "\n").utf8))
    let shown = try #require(dump.command.subcommands).filter { $0.shouldDisplay ?? true }

    // Then `make manual` would change nothing but the date
    #expect(sections.keys.filter { $0 != "" }.sorted() == shown.map(\.commandName).sorted())
    for command in shown {
      let section = try #require(sections[command.commandName])
      #expect(section.contains(command.abstract ?? ""), "make manual")
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        let names = argument.kind == "positional" ? [argument.valueName ?? ""] : (argument.names ?? []).map(\.name)
        for name in names {
          let entry = section.contains { $0.hasPrefix(".It ") && $0.contains(name) }
          #expect(entry, "\(command.commandName) has no \(name): make manual")
        }
      }
    }
  }
}
