import Foundation

/// The folders beside an executable in which SwiftPM puts the resources of targets.
enum ResourceFolder {
  /// Returns whether a folder with that name holds the resources of `target`.
  ///
  /// SwiftPM names it `package_target.resources`.
  static func isOf(_ target: String, name: String) -> Bool {
    let (name, target) = (name.lowercased(), target.lowercased())
    return ["resources", "bundle"].contains { name == "\(target).\($0)" || name.hasSuffix("_\(target).\($0)") }
  }
}
