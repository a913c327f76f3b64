import Foundation

/// The folders beside an executable that hold the resources of SwiftPM's targets.
enum ResourceFolder {
  /// Whether a folder of that name holds the resources of `target`: SwiftPM calls it `package_target.resources`.
  static func isOf(_ target: String, name: String) -> Bool {
    let (name, target) = (name.lowercased(), target.lowercased())
    return ["resources", "bundle"].contains { name == "\(target).\($0)" || name.hasSuffix("_\(target).\($0)") }
  }
}
