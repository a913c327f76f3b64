import Foundation

/// A command of SwiftPM that compiles, such as `swift test --filter Login`.
struct BuildCommand {
  private let words: [String]

  private static let verbs = ["build", "test", "run"]

  init(_ words: [String]) throws {
    guard words.count >= 2, words[0].split(separator: "/").last == "swift", Self.verbs.contains(words[1]) else {
      throw Refusal("adopt runs swift build, swift test and swift run, not: \(words.joined(separator: " "))")
    }
    self.words = words
  }

  /// The package that the command's own options name.
  var packagePath: String? {
    for (index, word) in words.enumerated() {
      if word == "--package-path", index + 1 < words.count { return words[index + 1] }
      if word.hasPrefix("--package-path=") { return String(word.dropFirst("--package-path=".count)) }
    }
    return nil
  }

  /// The words with the overlay directly after the verb: after a program's name it would be an argument of that.
  func words(with overlay: String) -> [String] {
    let options = ["-vfsoverlay", overlay].flatMap { ["-Xswiftc", $0] }
    return Array(words.prefix(2)) + options + words.dropFirst(2)
  }

  /// Becomes the command; returns only if it cannot be started.
  func run(with overlay: String) throws {
    let arguments = words(with: overlay).map { strdup($0) } + [nil]
    execvp(words[0], arguments)
    throw Refusal("\(words[0]) cannot be started: \(String(cString: strerror(errno)))")
  }
}
