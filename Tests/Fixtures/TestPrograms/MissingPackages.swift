/// Packages that CI must have, so that no test is skipped.
public struct MissingPackages: Error, CustomStringConvertible {
  let names: String

  /// The missing packages, and the command that installs them.
  public var description: String {
    "\(names) is missing, and CI must run this test: Scripts/install-dependencies installs what it needs"
  }
}
