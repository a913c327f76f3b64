import Foundation

/// Finds the nib of a view controller by the name of its class.
@MainActor
enum NibNames {
  private static var missing: Set<String> = []

  /// Returns the nib of a class, such as `MapView.xib` or else `MapViewController.xib` for `MapViewController`; nil if
  /// none exists.
  static func nib(for type: UIViewController.Type, in bundle: Bundle?) -> UINib? {
    let name = String(describing: type)
    let key = "\(bundle?.bundlePath ?? "") \(name)"
    if missing.contains(key) { return nil }
    // For a class with the name "Controller" the shortened name would be empty, and would match any nib.
    let short = name.hasSuffix("Controller") && name != "Controller" ? [String(name.dropLast("Controller".count))] : []
    for candidate in short + [name] {
      if let file = UINib.file(candidate, in: bundle) { return UINib(file) }
    }
    // Most view controllers have no nib; the record avoids a second search of the file system.
    missing.insert(key)
    return nil
  }
}
