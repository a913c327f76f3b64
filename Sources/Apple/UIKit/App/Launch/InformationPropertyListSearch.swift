import Foundation

/// Searches for a program's Info.plist.
///
/// SwiftPM creates no bundle for an executable, and refuses an `Info.plist` at the top of its resources. The search
/// therefore uses the path in `MAINSPRING_INFO_PLIST`, or else looks beside the executable (for `NAME-Info.plist`, for
/// executables that share a folder, then for `NAME.plist` and `Info.plist`), or else looks in the bundle of the
/// target's resources and in its folders.
struct InformationPropertyListSearch {
  /// The value of `MAINSPRING_INFO_PLIST`.
  var named: String?
  /// The executable's path.
  var executable: String

  static var ofProgram: InformationPropertyListSearch {
    InformationPropertyListSearch(
      named: LaunchEnvironment.current.informationPropertyList,
      executable: Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    )
  }

  /// The file's path; nil if there is none.
  ///
  /// If `MAINSPRING_INFO_PLIST` names a path, this is that path, even if no file exists there.
  var path: String? { named ?? candidates.first { FileManager.default.fileExists(atPath: $0) } }

  /// The possible paths, the most likely first.
  var candidates: [String] {
    let executable = URL(fileURLWithPath: executable)
    let folder = executable.deletingLastPathComponent()
    let name = executable.lastPathComponent
    let beside = ["\(name)-Info.plist", "\(name).plist", "Info.plist"].map { folder.appendingPathComponent($0) }
    return (beside + bundles(of: name, in: folder).flatMap(files(in:))).map(\.path)
  }

  /// Returns the bundles that SwiftPM creates for the resources of the target with the executable's name.
  private func bundles(of name: String, in folder: URL) -> [URL] {
    let content = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return content.sorted().filter { ResourceFolder.isOf(name, name: $0) }.map { folder.appendingPathComponent($0) }
  }

  private func files(in bundle: URL) -> [URL] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path)) ?? []
    return [bundle.appendingPathComponent("Info.plist")]
      + folders.sorted().map { bundle.appendingPathComponent($0).appendingPathComponent("Info.plist") }
  }
}
