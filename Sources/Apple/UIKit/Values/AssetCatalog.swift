import Foundation

/// The asset catalogs of a bundle: folders with the files that Xcode writes, which are read without compilation.
enum AssetCatalog {
  /// Returns the folder of an asset, such as `Accent.colorset`; nil if no catalog has it.
  static func folder(_ name: String, in bundle: Bundle) -> URL? {
    let top = bundle.resourceURL ?? bundle.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: top.path)) ?? []
    for catalog in names.sorted() where catalog.hasSuffix(".xcassets") {
      let url = top.appendingPathComponent(catalog)
      let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      // An asset may lie in a group.
      if let path = paths.sorted().first(where: { $0 == name || $0.hasSuffix("/" + name) }) {
        return url.appendingPathComponent(path)
      }
    }
    return nil
  }
}
