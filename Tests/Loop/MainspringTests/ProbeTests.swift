import Foundation
import TestPrograms
import Testing

@testable import Mainspring

/// Tests of the probes for tracers, in a build with SystemTap's header.
@Suite struct ProbeTests {
  private static var hasHeader: Bool {
    ["/usr/include", "/usr/include/x86_64-linux-gnu", "/usr/include/aarch64-linux-gnu"].contains {
      FileManager.default.fileExists(atPath: "\($0)/sys/sdt.h")
    }
  }

  @Test(.needsInstalled("systemtap-sdt-dev") { hasHeader })
  func aProgramHasProbesAtTheBeginningAndTheEndOfCallouts() throws {
    let end = try RunningProgram("/usr/bin/readelf", ["--notes", "--wide", "/proc/\(getpid())/exe"]).waitForEnd()

    try #require(end.end == .exited(status: 0), "\(end.errors)")
    let names = end.lines.indices.filter { end.lines[$0].hasSuffix("Provider: mainspring") }
      .map { end.lines[$0 + 1].trimmingCharacters(in: .whitespaces) }
    let begins = names.count { $0 == "Name: callout_begin" }
    let ends = names.count { $0 == "Name: callout_end" }
    #expect(begins > 0 && ends > 0 && begins + ends == names.count, "\(Set(names))")
  }
}
