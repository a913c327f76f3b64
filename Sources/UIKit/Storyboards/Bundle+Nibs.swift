import Foundation

extension Bundle {
  /// Makes the objects of the nib `name`.xib, connects them with each other and with `owner`, and returns those at its
  /// top level.
  ///
  /// The main actor only. nil where the bundle has no such nib.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib.file(name, in: self).map { UINib($0).instantiate(withOwner: owner, options: options) }
  }
}
