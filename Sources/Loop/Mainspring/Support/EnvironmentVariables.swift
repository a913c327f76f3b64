import Glibc

/// The environment of this process, for modules without Foundation.
package enum EnvironmentVariables {
  /// Returns the values of the variables `names`, by name; leaves out those that are not set.
  package static func values(of names: [String]) -> [String: String] {
    var found: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }
}
