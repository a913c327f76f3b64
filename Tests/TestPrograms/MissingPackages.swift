/// What CI must have so that no test is skipped.
public struct MissingPackages: Error, CustomStringConvertible {
  let names: String

  /// What to do.
  public var description: String {
    "\(names) is missing, and CI must run this test: Scripts/install-dependencies installs what it needs"
  }
}
