import Foundation
import Mainspring

/// The asset catalogs of a bundle: folders with the files that Xcode writes, which are read without compilation.
struct AssetCatalog: Sendable {
  /// The kinds of assets that are read, by the ends of their folders' names.
  enum Kind: String {
    case imageSet = "imageset"
    case appIcon = "appiconset"
    case colorSet = "colorset"
  }

  /// The folders of assets, keyed by their names with their kinds, such as `Icons/Star.imageset`.
  private var folders: [String: URL] = [:]

  /// The catalogs that have been read, keyed by the path of the bundle: catalogs do not change while a program runs.
  private static let known = Locked<[String: AssetCatalog]>([:])

  /// Returns the bundles to search for an asset that is requested in `bundle`: for the main one also those of SwiftPM's
  /// targets.
  static func bundles(for bundle: Bundle?) -> [Bundle] {
    if let bundle, bundle != .main { return [bundle] }
    // Another thread does not know the application's own target, whose bundle is the first one otherwise.
    guard Thread.isMainThread else { return [.main] + InterfaceFile.besideExecutable }
    return MainActor.assumeIsolated { InterfaceFile.bundles(for: nil) }
  }

  /// Returns the assets of a bundle, which are searched for once.
  static func of(_ bundle: Bundle) -> AssetCatalog {
    let top = bundle.resourceURL ?? bundle.bundleURL
    if let catalog = known.withLock({ $0[top.path] }) { return catalog }
    let catalog = AssetCatalog(in: top)
    known.withLock { $0[top.path] = catalog }
    return catalog
  }

  /// Reads the catalogs in a folder.
  init(in folder: URL) {
    for url in AssetCatalog.contents(of: folder) where url.pathExtension == "xcassets" {
      read(url, namespace: "", depth: 0)
    }
  }

  /// Returns the folder of an asset; nil if no catalog has it.
  func folder(_ name: String, _ kind: Kind) -> URL? { folders["\(name).\(kind.rawValue)"] }

  /// Reads a catalog or a group in it, whose assets have names with the groups before them if these provide a
  /// namespace.
  private mutating func read(_ folder: URL, namespace: String, depth: Int) {
    // Nobody has as many groups in each other, but damaged file systems have.
    guard depth < 32 else { return }
    for url in AssetCatalog.contents(of: folder) {
      guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
      let name = namespace + url.lastPathComponent
      if Kind(rawValue: url.pathExtension) != nil {
        // The first asset of a name counts.
        if folders[name] == nil { folders[name] = url }
      } else {
        read(url, namespace: AssetCatalog.providesNamespace(url) ? name + "/" : namespace, depth: depth + 1)
      }
    }
  }

  private static func contents(of folder: URL) -> [URL] {
    let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (urls ?? []).sorted { $0.path < $1.path }
  }

  private static func providesNamespace(_ group: URL) -> Bool {
    struct Contents: Decodable {
      struct Properties: Decodable {
        let providesNamespace: Bool?
        enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
      }
      let properties: Properties?
    }
    guard let data = try? Data(contentsOf: group.appendingPathComponent("Contents.json")) else { return false }
    return (try? JSONDecoder().decode(Contents.self, from: data))?.properties?.providesNamespace == true
  }
}
