import Foundation

/// Finds the nibs that belong to view controllers by the names of their classes.
@MainActor
enum NibNames {
  private static var missing: Set<String> = []

  /// Returns the nib of a class: for `MapViewController` it is `MapView.xib` or `MapViewController.xib`.
  static func nib(for type: UIViewController.Type, in bundle: Bundle?) -> UINib? {
    let name = String(describing: type)
    let key = "\(bundle?.bundlePath ?? "") \(name)"
    if missing.contains(key) { return nil }
    // For a class named just "Controller" the shortened name would be empty, and match any nib.
    let short = name.hasSuffix("Controller") && name != "Controller" ? [String(name.dropLast("Controller".count))] : []
    for candidate in short + [name] {
      if let file = UINib.file(candidate, in: bundle) { return UINib(file) }
    }
    // Most view controllers have no nib, so remember this instead of searching the file system again.
    missing.insert(key)
    return nil
  }
}
