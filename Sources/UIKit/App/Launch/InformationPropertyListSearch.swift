import Foundation

/// Where a program's Info.plist is looked for.
///
/// SwiftPM makes no bundle of an executable, and refuses an `Info.plist` at the top of its resources. So it may be
/// named by `MAINSPRING_INFO_PLIST`, stand beside the executable (as `Info.plist`, or `NAME-Info.plist` where many
/// executables share a folder), or in a folder of the target's resources.
struct InformationPropertyListSearch {
  /// What `MAINSPRING_INFO_PLIST` says.
  var named: String?
  /// The executable's path.
  var executable: String

  static var ofProgram: InformationPropertyListSearch {
    InformationPropertyListSearch(
      named: LaunchEnvironment.current.informationPropertyList,
      executable: Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""
    )
  }

  /// The file; nil where there is none.
  ///
  /// One that is named is taken to be there.
  var path: String? { named ?? candidates.first { FileManager.default.fileExists(atPath: $0) } }

  /// Where it may be, the likeliest first.
  var candidates: [String] {
    let executable = URL(fileURLWithPath: executable)
    let folder = executable.deletingLastPathComponent()
    let name = executable.lastPathComponent
    let beside = ["\(name)-Info.plist", "\(name).plist", "Info.plist"].map { folder.appendingPathComponent($0) }
    return (beside + bundles(of: name, in: folder).flatMap(files(in:))).map(\.path)
  }

  /// The bundles that SwiftPM makes of the resources of the target that is called as the executable.
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
