import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// Skips the test on a machine that lacks a program or a header, and fails it in CI (the variable `CI` is set), which
  /// must not pass by leaving tests out.
  ///
  /// - Parameter packages: what is missing, by the names of Debian's packages.
  public static func needsInstalled(
    _ packages: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    if isInstalled: @escaping @Sendable () -> Bool
  ) -> Self {
    .enabled("\(packages) is missing", sourceLocation: sourceLocation) {
      if isInstalled() { return true }
      if ProcessInfo.processInfo.environment["CI"] != nil { throw MissingPackages(names: packages) }
      return false
    }
  }
}
