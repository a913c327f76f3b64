import Foundation

/// The file that makes the compiler read other texts in place of files.
struct Overlay: Encodable {
  private let version = 0
  // With the names of the texts, errors and breakpoints would not name the files.
  private let usesExternalNames = "false"
  private let roots: [Entry]

  private struct Entry: Encodable {
    let name: String
    let type = "file"
    let contents: String

    enum CodingKeys: String, CodingKey {
      case name, type
      case contents = "external-contents"
    }
  }

  enum CodingKeys: String, CodingKey {
    case version, roots
    case usesExternalNames = "use-external-names"
  }

  /// Creates the overlay with the path of a text for each file.
  init(_ texts: [String: String]) {
    roots = texts.sorted { $0.key < $1.key }.map { Entry(name: $0.key, contents: $0.value) }
  }

  /// Writes the overlay, unless it is there already, and returns its path.
  func write(to folder: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let data = try encoder.encode(self)
    let path = "\(folder)/overlay.json"
    if FileManager.default.contents(atPath: path) != data {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    return path
  }
}
