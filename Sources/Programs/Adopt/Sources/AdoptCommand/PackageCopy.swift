import AppSourceRewriter
import Foundation

/// A copy of a package with rewritten sources, for those who prefer one.
struct PackageCopy {
  private let package: PackageFolder

  init(of package: PackageFolder) { self.package = package }

  /// Writes the copy to a folder that does not exist yet, or is empty.
  func write(to folder: String, with rewriter: SourceRewriter) throws {
    let manager = FileManager.default
    guard (try? manager.contentsOfDirectory(atPath: folder))?.isEmpty ?? !manager.fileExists(atPath: folder) else {
      throw Refusal("\(folder) is not an empty folder.")
    }
    let files = try package.files()
    let sources = files.filter(PackageFolder.isSource)
    func source(_ file: String) -> String? {
      manager.contents(atPath: "\(package.path)/\(file)").flatMap { String(data: $0, encoding: .utf8) }
    }
    let moved = sources.compactMap { file -> (file: String, moved: [MovedOverride])? in
      let found = source(file).map { rewriter.foreignOverrides(in: $0, path: "\(package.path)/\(file)") } ?? []
      return found.isEmpty ? nil : (file, found)
    }
    let plan = OverridePlan(
      moved,
      declares: { type, file in source(file).map { rewriter.declares(type, in: $0) } ?? false },
      in: sources
    )
    for file in files {
      let path = "\(package.path)/\(file)"
      let destination = URL(fileURLWithPath: folder).appendingPathComponent(file)
      try manager.createDirectory(at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
      if PackageFolder.isSource(file), let text = source(file),
        case .rewritten(let rewritten) = rewriter.rewrite(
          text,
          path: path,
          leaving: plan.leaving[file] ?? [],
          arriving: plan.arriving[file] ?? []
        )
      {
        try Data(rewritten.utf8).write(to: destination)
      } else {
        try manager.copyItem(atPath: path, toPath: destination.path)
      }
    }
  }
}
