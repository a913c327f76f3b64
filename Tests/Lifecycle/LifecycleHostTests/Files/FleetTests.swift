import Foundation
import TestPrograms
import Testing

@testable import LifecycleHost

/// Tests of Examples/Fleet: its descriptions, and what its manifests say about a host.
///
/// docs/services/fleet.md runs the services themselves.
@Suite(.waitsForPrograms) struct FleetTests {
  private let folder = TemporaryFolder()

  /// The fleet as a user installs it.
  private func install() throws -> [String: ApplicationDescription] {
    let products = RunningProgram.productFolder.path
    let end = try RunningProgram(
      "/bin/sh",
      [Repository.path("Examples/Fleet/install"), products, folder.file("fleet")]
    ).waitForEnd()
    #expect(end.end == .exited(status: 0), "\(end.errors)")
    let (found, errors) = DescriptionFile.all(in: folder.file("fleet/applications"))
    #expect(errors.isEmpty, "\(errors)")
    return found
  }

  @Test func fortyServicesAreInstalledWithTheirProgramsAndListenAtDifferentAddresses() throws {
    let fleet = try install()

    #expect(fleet.count == 40)
    for (name, description) in fleet {
      #expect(access(description.program, X_OK) == 0, "\(name)")
      if let plist = description.infoPlist { #expect(access(plist, R_OK) == 0, "\(name)") }
    }
    let addresses = fleet.values.flatMap { $0.sockets ?? [] }.compactMap(\.tcp)
    #expect(addresses.count == 39 && Set(addresses).count == 39, "the journal has no socket")
    #expect(Set(fleet.values.map(\.program)).count == 6)
  }

  @Test func aServiceIsNamedInTheManifestsWithThePortAtWhichItListens() throws {
    let fleet = try install()
    let manifest = try Repository.text(of: "Examples/Fleet/deploy/kubernetes.yaml")
    let job = try Repository.text(of: "Examples/Fleet/deploy/hosts.nomad.hcl")
    let named =
      manifest.matches(of: /\{name: (\w+), (?:port|containerPort): (\d+)\}/).map { (String($0.1), String($0.2)) }
      + job.matches(of: /port "(\w+)" \{\s+static = (\d+)/).map { (String($0.1), String($0.2)) }

    #expect(named.count == 9)
    for (name, port) in named { #expect(fleet[name]?.sockets?.first?.tcp == "127.0.0.1:\(port)", "\(name)") }
  }

  @Test func theFoldersOfTheImageAreThoseOfTheManifestsAndTheDescriptions() throws {
    let image = try Repository.text(of: "Examples/Fleet/deploy/Containerfile")
    // Volumes may belong to root, and the host wants folders of its own.
    #expect(image.contains("ENV MAINSPRING_HOST_DIR=/run/fleet/host STATE_DIRECTORY=/var/lib/fleet/host\n"))
    #expect(image.contains(#""mainspring", "host", "/opt/fleet/applications"]"#))
    #expect(try Repository.text(of: "Examples/Fleet/applications/notes-ada.json").contains("/var/lib/fleet/notes-ada"))

    let manifest = try Repository.text(of: "Examples/Fleet/deploy/kubernetes.yaml")
    #expect(manifest.matches(of: /mountPath: ([\/\w]+)/).map(\.1) == ["/var/lib/fleet", "/run/fleet", "/tmp"])
    let job = try Repository.text(of: "Examples/Fleet/deploy/hosts.nomad.hcl")
    #expect(job.matches(of: /destination = "([\/\w]+)"/).map(\.1) == ["/var/lib/fleet"])
  }

  @Test func theProbesOfTheManifestsAskAHost() throws {
    let manifest = try Repository.text(of: "Examples/Fleet/deploy/kubernetes.yaml")
    let commands = manifest.matches(of: /command: \[(.*)\]/).map { $0.1.components(separatedBy: ", ") }
    #expect(manifest.matches(of: /Probe:\s+exec: (&|\*)answers/).count == 3 && commands.count == 1)
    let job = try Repository.text(of: "Examples/Fleet/deploy/hosts.nomad.hcl")
    let check = try #require(job.firstMatch(of: /command  = "(.*)"\s+args     = \["(.*)"\]/))
    let host = try RunningHost([:])

    for command in commands + [[String(check.1), String(check.2)]] {
      // In the image it is in another place.
      #expect(command.first == "/usr/bin/mainspring")
      let arguments = Array(command.dropFirst())
      func status(_ folder: String) throws -> ProgramEnd {
        try RunningProgram("mainspring", arguments, environment: ["MAINSPRING_HOST_DIR": folder]).waitForEnd()
      }
      #expect(try status(host.folder.file("run")).end == .exited(status: 0))
      #expect(try status(folder.file("nowhere")).end != .exited(status: 0))
    }
  }
}
