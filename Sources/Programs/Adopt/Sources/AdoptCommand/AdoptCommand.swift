import AppSourceRewriter
import ArgumentParser
import Foundation

/// `mainspring adopt`: compiles the untouched sources of an iOS package.
@main
struct AdoptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mainspring adopt",
    abstract: "Builds and tests the untouched sources of an iOS package on Linux.",
    usage: """
      mainspring adopt [--ios] [--timing] -- swift build …
      mainspring adopt [--ios] -- swift test …
      mainspring adopt [--ios] --write DIR
      """,
    discussion: """
      What Swift on Linux refuses, such as @objc, #selector and @IBOutlet, is rewritten, and the compiler reads the \
      rewritten text in place of the file. Files are not changed, and errors name their lines. The rewritten texts are \
      in .build/adopt.
      """
  )

  @Flag(help: "os(iOS) and targetEnvironment(simulator) are true in the conditions of #if.")
  var ios = false

  @Flag(help: "Print how many files were rewritten and how long it took.")
  var timing = false

  @Option(
    help: ArgumentHelp("Write a rewritten copy of the package to this folder, and run nothing.", valueName: "DIR")
  )
  var write: String?

  @Option(help: ArgumentHelp("The package; else that of the command, or of the current folder.", valueName: "folder"))
  var packagePath: String?

  @Argument(parsing: .postTerminator, help: "After --, the command: swift build, swift test or swift run with options.")
  var command: [String] = []

  func validate() throws {
    if write == nil, command.isEmpty {
      throw ValidationError("Name the command after --, as in: mainspring adopt -- swift build")
    }
    if write != nil, !command.isEmpty { throw ValidationError("--write runs no command.") }
  }

  func run() throws {
    let build = write == nil ? try BuildCommand(command) : nil
    let package = try PackageFolder(packagePath ?? build?.packagePath)
    let rewriter = SourceRewriter(countsAsIOS: ios)
    if let write { return try PackageCopy(of: package).write(to: write, with: rewriter) }
    guard let build else { return }
    let start = ContinuousClock.now
    let cache = RewriteCache(package, rewriter)
    let texts = try cache.texts(of: package.sources())
    let overlay = try Overlay(texts.rewritten).write(to: cache.folder)
    if timing {
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      let line = "adopt: \(texts.count) files, \(texts.rewritten.count) of them rewritten, \(texts.made) newly read"
      FileHandle.standardError.write(Data("\(line), in \(milliseconds.rounded()) ms\n".utf8))
    }
    try build.run(with: overlay)
  }
}
