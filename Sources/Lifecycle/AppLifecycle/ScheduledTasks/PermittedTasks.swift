/// The task identifiers that Info.plist permits.
package struct PermittedTasks: Hashable, Sendable {
  /// `BGTaskSchedulerPermittedIdentifiers`.
  ///
  /// An identifier that ends with `.*` permits every continued task whose identifier has another text in place of `*`.
  package var identifiers: [String]
  /// `CFBundleIdentifier`, with which the identifier of a continued task must begin; nil permits any beginning.
  package var bundleIdentifier: String?

  /// Creates a list; by default it permits no task.
  package init(identifiers: [String] = [], bundleIdentifier: String? = nil) {
    self.identifiers = identifiers
    self.bundleIdentifier = bundleIdentifier
  }

  /// Whether a handler for the identifier may be registered.
  func permits(_ identifier: String) -> Bool { identifiers.contains(identifier) || matchesWildcard(identifier) }

  /// Whether an identifier of the form `prefix.*` permits the continued task.
  func matchesWildcard(_ identifier: String) -> Bool {
    identifiers.contains { permitted in
      guard permitted.hasSuffix(".*") else { return false }
      let prefix = permitted.dropLast()
      return identifier.hasPrefix(prefix) && identifier.utf8.count > prefix.utf8.count
    }
  }

  /// Returns why a request may not be submitted; nil if it may.
  func reasonToRefuse(_ request: TaskRequest) -> String? {
    let identifier = request.identifier
    if !identifiers.contains(identifier), !(request.kind.isContinued && matchesWildcard(identifier)) {
      return "\"\(identifier)\" is not among BGTaskSchedulerPermittedIdentifiers in Info.plist (\(list))"
    }
    guard request.kind.isContinued, let bundleIdentifier, !identifier.hasPrefix(bundleIdentifier + ".") else {
      return nil
    }
    return "the identifier of a continued task begins with the bundle's identifier: \"\(identifier)\" does not begin "
      + "with \"\(bundleIdentifier).\""
  }

  /// The identifiers as a text for a message.
  var list: String { identifiers.isEmpty ? "which has none" : identifiers.joined(separator: ", ") }
}
