import ArgumentParser
import Foundation

/// Replaces this process with the program `mainspring-adopt`.
///
/// The program is a separate package because it needs swift-syntax, which takes longer to build than everything else.
struct AdoptCommand: ParsableCommand {
  static let program = "mainspring-adopt"
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Builds and tests the untouched sources of an iOS package on Linux.",
    discussion: "Its own options are those of \(program), as in: mainspring adopt -- swift test"
  )

  @Argument(parsing: .captureForPassthrough, help: "The options and the command, as in: -- swift build")
  var arguments: [String] = []

  func run() throws {
    let beside = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let path = beside.appendingPathComponent(Self.program).path
    let words = ([Self.program] + arguments).map { strdup($0) } + [nil]
    execv(path, words)
    throw Refusal(
      """
      There is no \(Self.program) in \(beside.path). Build it in a checkout of mainspring and copy it there:
        swift build --package-path Sources/Programs/Adopt -c release --product \(Self.program)
        cp Sources/Programs/Adopt/.build/release/\(Self.program) \(beside.path)
      """
    )
  }
}
