internal import CLibEvent
public import Foundation

/// The software that was measured: the sources, the compiler and the libraries.
@_spi(Benchmarks)
public struct Software: Encodable, Sendable {
  /// The commit of a work tree when the run starts, with "-dirty" if files differ from it; "unknown" outside a
  /// repository.
  ///
  /// This is the program's commit only if the program was built from these files.
  public let commit: String
  /// The first line of `swift --version`; "unknown" on a machine without a toolchain.
  public let compiler: String
  /// The versions of libraries, by the names of the libraries.
  public var libraries: [String: String]

  /// Reads the commit of the work tree that contains a folder, and the version of the toolchain in the search path;
  /// runs `git` and `swift` for that.
  ///
  /// - Parameters:
  ///   - folder: a folder of the work tree; by default that of the program.
  ///   - ignored: pathspecs of git, such as "docs", for files whose differences do not matter.
  public init(folder: URL = Software.programFolder, ignoring ignored: [String] = []) {
    commit = Software.commit(of: folder, ignoring: ignored) ?? "unknown"
    compiler = Tool.output(of: ["swift", "--version"])?.split(separator: "\n").first.map(String.init) ?? "unknown"
    libraries = ["libevent": String(cString: event_get_version())]
  }

  /// The folder of the running program.
  public static var programFolder: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private static func commit(of folder: URL, ignoring ignored: [String]) -> String? {
    guard let commit = Tool.output(of: ["git", "-C", folder.path, "rev-parse", "--short=12", "HEAD"]) else {
      return nil
    }
    let paths = [":/"] + ignored.map { ":(exclude,top)\($0)" }
    let changes = Tool.output(of: ["git", "-C", folder.path, "status", "--porcelain", "--"] + paths)
    return commit + (changes == "" ? "" : "-dirty")
  }
}
