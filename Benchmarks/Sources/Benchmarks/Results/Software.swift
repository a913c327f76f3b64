import CGLib
import CLibEv
import CLibUV
import Foundation
@_spi(Benchmarks) import MainspringBench

extension Software {
  /// Returns the sources, the compiler and the peers' libraries of a run of this program, which `make bench` has just
  /// built.
  static func withPeers(package: URL?) -> Software {
    // The files that `make bench` itself writes do not count as changes.
    var software = Software(
      folder: package ?? Software.programFolder,
      ignoring: ["Benchmarks/results", "docs/measuring/benchmarks*"]
    )
    software.libraries["libuv"] = String(cString: uv_version_string())
    // That of its header: the library is loaded at run time, see libev.c.
    software.libraries["libev"] = "\(EV_VERSION_MAJOR).\(EV_VERSION_MINOR)"
    software.libraries["GLib"] = "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)"
    let resolved = package.map(Software.resolved) ?? [:]
    for (name, identity) in ["SwiftNIO": "swift-nio", "HdrHistogram": "hdrhistogram-swift"] {
      software.libraries[name] = resolved[identity] ?? "unknown"
    }
    return software
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
