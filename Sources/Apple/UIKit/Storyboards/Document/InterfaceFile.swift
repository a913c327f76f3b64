import Foundation

/// A parsed Interface Builder file and its location.
@MainActor
final class InterfaceFile {
  /// The file's name, for messages.
  let name: String
  let document: InterfaceDocument
  /// The bundle that contains the file, and that is searched for other files that the file names.
  let bundle: Bundle?

  /// Parses `data`, and throws if the data are not a valid file.
  ///
  /// Writes the kinds of skipped objects to standard error.
  init(name: String, data: Data, bundle: Bundle?) throws(InterfaceFileError) {
    self.name = name
    self.bundle = bundle
    document = try InterfaceDocument(InterfaceParser.parse(data))
    warnOfUnknownElements()
  }

  /// Parses the file at `path`, and throws if it cannot be read or is not valid.
  ///
  /// Writes the kinds of skipped objects to standard error.
  init(path: String, bundle: Bundle?) throws(InterfaceFileError) {
    name = (path as NSString).lastPathComponent
    self.bundle = bundle
    document = try InterfaceDocument(InterfaceParser.parse(contentsOf: path))
    warnOfUnknownElements()
  }

  /// Returns the path of the file with that name and the bundle that contains it; nil if there is none.
  ///
  /// On Linux the resources of a SwiftPM target are in a folder beside the executable. If `bundle` is nil or the main
  /// bundle, those folders are searched too. Several executables may share the parent folder, so the application's own
  /// resources come first. If the file exists only in compiled form, the process ends with a message.
  static func find(_ name: String, type: String, in bundle: Bundle?) -> (path: String, bundle: Bundle)? {
    let bundles = bundles(for: bundle)
    for bundle in bundles {
      if let path = path(of: name, type: type, inside: bundle) { return (path, bundle) }
    }
    let compiled = type == "storyboard" ? "storyboardc" : "nib"
    if let path = bundles.lazy.compactMap({ $0.path(forResource: name, ofType: compiled) }).first {
      fatalError("\(path) is compiled, and cannot be read here: have the bundle hold \(name).\(type) itself.")
    }
    return nil
  }

  /// Whether the main bundle or a bundle of the program's own target has the file.
  static func isOfProgram(_ name: String, type: String) -> Bool {
    (bundles(for: nil).prefix { $0 != .main } + [.main]).contains { path(of: name, type: type, inside: $0) != nil }
  }

  /// Returns the bundles to search for a file that is requested in `bundle`.
  static func bundles(for bundle: Bundle?) -> [Bundle] {
    if let bundle, bundle != .main { return [bundle] }
    let targets = [BuildSettings.ofProgram.target, ApplicationContext.current?.delegateModule].compactMap(\.self)
    return ordered(besideExecutable, main: .main, ofTargets: targets, name: \.bundleURL.lastPathComponent)
  }

  /// Returns the bundles of the application's own targets, then `main`, then all other bundles.
  static func ordered<Folder>(_ others: [Folder], main: Folder, ofTargets targets: [String], name: (Folder) -> String)
    -> [Folder]
  {
    let own = targets.map { target in others.indices.filter { ResourceFolder.isOf(target, name: name(others[$0])) } }
      .joined()
    let rest = others.indices.filter { !own.contains($0) }
    return own.map { others[$0] } + [main] + rest.map { others[$0] }
  }

  /// The bundles of SwiftPM targets beside the executable.
  nonisolated static let besideExecutable: [Bundle] = {
    guard let folder = Bundle.main.executableURL?.deletingLastPathComponent() else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { ["resources", "bundle"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
      .compactMap { Bundle(url: $0) }
  }()

  private static func path(of name: String, type: String, inside bundle: Bundle) -> String? {
    if let path = bundle.path(forResource: name, ofType: type) { return path }
    // Xcode keeps localizable files in this folder, and SwiftPM may copy the folder unchanged.
    let base = bundle.bundlePath + "/Base.lproj/\(name).\(type)"
    return FileManager.default.fileExists(atPath: base) ? base : nil
  }
}
