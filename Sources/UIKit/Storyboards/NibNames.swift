import Foundation

/// The nibs that view controllers find by the names of their classes.
@MainActor
enum NibNames {
  private static var missing: Set<String> = []

  /// The nib of a class: for `MapViewController`, `MapView.xib` or `MapViewController.xib`.
  static func nib(for type: UIViewController.Type, in bundle: Bundle?) -> UINib? {
    let name = String(describing: type)
    let key = "\(bundle?.bundlePath ?? "") \(name)"
    if missing.contains(key) { return nil }
    // A class that is called just that would have any nib.
    let short = name.hasSuffix("Controller") && name != "Controller" ? [String(name.dropLast("Controller".count))] : []
    for candidate in short + [name] {
      if let file = UINib.file(candidate, in: bundle) { return UINib(file) }
    }
    // Most view controllers have none, and the file system need not be asked of each again.
    missing.insert(key)
    return nil
  }
}
