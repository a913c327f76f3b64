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
    for file in files {
      let source = "\(package.path)/\(file)"
      let destination = URL(fileURLWithPath: folder).appendingPathComponent(file)
      try manager.createDirectory(at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
      if PackageFolder.isSource(file), let data = manager.contents(atPath: source),
        let text = String(data: data, encoding: .utf8),
        case .rewritten(let rewritten) = rewriter.rewrite(text, path: source)
      {
        try Data(rewritten.utf8).write(to: destination)
      } else {
        try manager.copyItem(atPath: source, toPath: destination.path)
      }
    }
  }
}
