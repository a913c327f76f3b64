import Foundation

/// The folders beside an executable in which SwiftPM puts the resources of targets.
enum ResourceFolder {
  /// Returns whether a folder called `name` holds the resources of `target`.
  ///
  /// SwiftPM calls the folder `package_target.resources`; the extension `bundle` and a name without the package are
  /// accepted too.
  static func isOf(_ target: String, name: String) -> Bool {
    let (name, target) = (name.lowercased(), target.lowercased())
    return ["resources", "bundle"].contains { name == "\(target).\($0)" || name.hasSuffix("_\(target).\($0)") }
  }
}
