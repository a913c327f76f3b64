// The notes of one person: add TEXT, remove NUMBER, list. The argument is the folder that keeps them.
import AppLifecycle
import Foundation
import LineService

final class Notes: ApplicationDelegate {
  private let file: URL
  private var notes: [String]

  init(in folder: String) {
    file = URL(fileURLWithPath: folder).appendingPathComponent("notes.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    notes = text.split(separator: "\n").map(String.init)
  }

  func answer(_ line: String) -> String {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("add", let note?): return change { $0.append(note) }
    case ("remove", let number?):
      guard let index = Int(number), notes.indices.contains(index - 1) else { return "no note \(number)" }
      return change { $0.remove(at: index - 1) }
    case ("list", nil): return notes.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "\n")
    default: return "add TEXT, remove NUMBER, list, quit"
    }
  }

  /// Writes each change at once: the host may end the service without a word.
  private func change(_ body: (inout [String]) -> Void) -> String {
    var changed = notes
    body(&changed)
    do {
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(changed.map { $0 + "\n" }.joined().utf8).write(to: file, options: .atomic)
    } catch {
      return "error: \(error.localizedDescription)"
    }
    notes = changed
    return "\(notes.count) notes"
  }
}

let notes = Notes(in: CommandLine.arguments.dropFirst().first ?? ".")
LineService.run(notes, answer: notes.answer)
