import SwiftSyntax

/// The changes that the rules make to a text.
///
/// Ranges are offsets of bytes in the original text.
final class Draft {
  let text: Text
  let path: String
  private var edits: [Edit] = []
  private var moves: [Move] = []
  private var removals: [Edit] = []
  private var arrivals: [Edit] = []
  private var ending = ""

  private struct Edit {
    let range: Range<Int>
    let replacement: String
  }

  /// Code that is rendered, with the changes inside it, at another place.
  private struct Move {
    let range: Range<Int>
    let destination: Int
    let prefix: String
  }

  init(_ text: Text, path: String) {
    self.text = text
    self.path = path
  }

  var isEmpty: Bool {
    edits.isEmpty && moves.isEmpty && removals.isEmpty && arrivals.isEmpty && ending.isEmpty
  }

  // MARK: - Changes

  /// Replaces the code of `node`, without the trivia around it.
  ///
  /// Shorter text is padded to the same width, and the number of lines stays.
  func replace(_ node: some SyntaxProtocol, with replacement: String = "") {
    replace(node.codeRange, with: replacement)
  }

  func replace(_ range: Range<Int>, with replacement: String) {
    let missing = text.newlines(in: range) - replacement.utf8.count { $0 == Text.newline }
    let padding =
      missing > 0
      ? String(repeating: "\n", count: missing)
      : String(repeating: " ", count: max(0, range.count - replacement.utf8.count))
    edits.append(Edit(range: range, replacement: replacement + padding))
  }

  /// Inserts a text without newlines.
  func insert(_ inserted: String, at offset: Int) {
    edits.append(Edit(range: offset..<offset, replacement: inserted))
  }

  /// Adds lines at the end of the file, where no code follows whose line would change.
  func append(_ lines: String) { ending += "\n" + lines }

  /// Moves the code in `range` to lines of its own at `destination`, with `prefix` before it.
  func move(_ range: Range<Int>, to destination: Int, prefix: String) {
    moves.append(Move(range: range, destination: destination, prefix: prefix))
  }

  /// Removes the code in `range`, and keeps its lines.
  func remove(_ range: Range<Int>) {
    removals.append(Edit(range: range, replacement: String(repeating: "\n", count: text.newlines(in: range))))
  }

  /// Inserts code of other files on lines of its own.
  func receive(_ codes: [String], at offset: Int) {
    arrivals.append(Edit(range: offset..<offset, replacement: codes.joined() + location(of: offset)))
  }

  /// The code in `range` with the changes inside it, to be received by another file.
  func departure(_ range: Range<Int>, prefix: String) -> String {
    location(of: range.lowerBound) + prefix + rendered(range, edits)
  }

  // MARK: - Rendering

  func rendered() -> String {
    let gone = moves.map(\.range) + removals.map(\.range)
    var top = edits.filter { edit in !gone.contains { $0.contains(edit.range.lowerBound) } } + removals
    for move in moves {
      let lines = text.newlines(in: move.range)
      top.append(Edit(range: move.range, replacement: String(repeating: "\n", count: lines)))
    }
    for (destination, arriving) in Dictionary(grouping: moves, by: \.destination) {
      let pasted = arriving.map { move in
        location(of: move.range.lowerBound) + move.prefix + rendered(move.range, edits)
      }
      top.append(Edit(range: destination..<destination, replacement: pasted.joined() + location(of: destination)))
    }
    top += arrivals
    let body = rendered(0..<text.bytes.count, top)
    return ending.isEmpty ? body : body + ending + "\n"
  }

  /// Renders a part of the text with those changes that are inside it.
  private func rendered(_ range: Range<Int>, _ edits: [Edit]) -> String {
    let inside = edits.filter { $0.range.lowerBound >= range.lowerBound && $0.range.upperBound <= range.upperBound }
    var output: [UInt8] = []
    output.reserveCapacity(range.count + 1024)
    var position = range.lowerBound
    // The order of changes at one place is the order in which they were made: `sorted` is stable.
    for edit in inside.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      output.append(contentsOf: text.bytes[position..<edit.range.lowerBound])
      output.append(contentsOf: edit.replacement.utf8)
      position = edit.range.upperBound
    }
    output.append(contentsOf: text.bytes[position..<range.upperBound])
    return String(decoding: output, as: UTF8.self)
  }

  /// A line that says that the next one is the line of `offset` in the original file.
  private func location(of offset: Int) -> String {
    let escaped = path.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    return "\n#sourceLocation(file: \"\(escaped)\", line: \(text.line(of: offset)))\n"
  }
}
