import Foundation

extension Bundle {
  /// Creates the objects of the nib `name`.xib, and connects them with each other and with `owner`.
  ///
  /// Call it only on the main actor.
  ///
  /// - Returns: The top-level objects; nil if the bundle has no such nib.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib.file(name, in: self).map { UINib($0).instantiate(withOwner: owner, options: options) }
  }
}
