import CGLib
import CLibEv
import CLibUV
import CRawLibEvent
import Foundation
import MainspringBench

/// What was measured: the sources, the compiler and the peers' libraries.
///
/// The commit is that of the work tree when the run starts, which `make bench` has just built.
struct Software: Encodable {
  /// With "-dirty" if files of the work tree differ from it; "unknown" outside a repository.
  let commit: String
  let compiler: String
  let libraries: [String: String]

  init(package: URL?) {
    commit = package.flatMap(Software.commit) ?? "unknown"
    compiler = Tool.output(of: ["swift", "--version"])?.split(separator: "\n").first.map(String.init) ?? "unknown"
    var libraries = [
      "libevent": String(cString: event_get_version()),
      "libuv": String(cString: uv_version_string()),
      // That of its header: the library is loaded at run time, see libev.c.
      "libev": "\(EV_VERSION_MAJOR).\(EV_VERSION_MINOR)",
      "GLib": "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)",
    ]
    let resolved = package.map(Software.resolved) ?? [:]
    for (name, identity) in ["SwiftNIO": "swift-nio", "HdrHistogram": "hdrhistogram-swift"] {
      libraries[name] = resolved[identity] ?? "unknown"
    }
    self.libraries = libraries
  }

  private static func commit(package: URL) -> String? {
    guard let commit = Tool.output(of: ["git", "-C", package.path, "rev-parse", "--short=12", "HEAD"]) else {
      return nil
    }
    // What `make bench` itself writes is no difference.
    let paths = [":/", ":(exclude,top)Benchmarks/results", ":(exclude,top)docs/benchmarks*"]
    let changes = Tool.output(of: ["git", "-C", package.path, "status", "--porcelain", "--"] + paths)
    return commit + (changes == "" ? "" : "-dirty")
  }

  /// The versions that the package manager has chosen, by package.
  private static func resolved(package: URL) -> [String: String] {
    struct Resolved: Decodable {
      struct Pin: Decodable {
        struct State: Decodable { let version: String? }
        let identity: String
        let state: State
      }
      let pins: [Pin]
    }
    guard let contents = try? Data(contentsOf: package.appendingPathComponent("Package.resolved")),
      let resolved = try? JSONDecoder().decode(Resolved.self, from: contents)
    else { return [:] }
    return Dictionary(resolved.pins.map { ($0.identity, $0.state.version ?? "unknown") }) { first, _ in first }
  }
}
