import Foundation
import Mainspring
import MainspringStreams
import TestPrograms
import Testing

/// Starts the gateway as Examples/Units/kubernetes.yaml and Containerfile do, with the manifest's paths below a folder
/// of the test's, and with ports that are free.
@Suite(.waitsForPrograms) struct KubernetesTests {
  private let folder = TemporaryFolder()
  private let manifest: Manifest

  init() throws { manifest = try Manifest() }

  @Test func theManifestStartsTheProgramAndItsProbesReachIt() throws {
    let settings = try #require(manifest.data("gateway.json"))
    let values = try #require(try JSONSerialization.jsonObject(with: Data(settings.utf8)) as? [String: Any])
    // The ports of the probes and of the container are those of the settings.
    #expect(manifest.containerPorts == [values["port"] as? Int, values["metricsPort"] as? Int])
    #expect(Set(manifest.probedPorts) == [values["healthPort"] as? Int])
    #expect(values["host"] as? String == "0.0.0.0")
    // Each folder of the settings is a volume.
    let mounts = manifest.mountPaths
    #expect(mounts.contains(try #require(values["root"] as? String)))
    #expect(mounts == ["/etc/gateway", "/srv/gateway", "/tmp"])

    // The entry point has no argument, and neither has the manifest.
    #expect(try Manifest.containerFile().contains("ENTRYPOINT [\"/program\"]"))
    #expect(!manifest.text.contains("args:"))
    let variable = try #require(manifest.variable("GATEWAY_SETTINGS"))
    #expect(variable == "/etc/gateway/gateway.json")

    for mount in mounts {
      try FileManager.default.createDirectory(atPath: folder.path + mount, withIntermediateDirectories: true)
    }
    _ = try folder.write(try #require(manifest.data("greeting")), to: "srv/gateway/greeting")
    var relocated = values
    relocated["root"] = folder.path + (values["root"] as? String ?? "")
    for key in ["port", "metricsPort", "healthPort"] { relocated[key] = 0 }
    try JSONSerialization.data(withJSONObject: relocated).write(to: URL(fileURLWithPath: folder.path + variable))
    let token = "a-token-of-this-test"
    let log = open(folder.file("log"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer { close(log) }
    let program = try RunningProgram(
      "GatewayExample",
      environment: [
        "GATEWAY_SETTINGS": folder.path + variable, "CONTROL_TOKEN": token,
        "MAINSPRING_RUNTIME_DIR": folder.file("tmp/mainspring"),
      ],
      errors: log
    )

    let health = try port(in: "probes: http://127.0.0.1:")
    #expect(try answer(of: "/readyz", at: health, token: token).hasPrefix("HTTP/1.1 200"))
    #expect(try answer(of: "/livez", at: health, token: token).hasPrefix("HTTP/1.1 200"))
    let requests = try port(in: "listening at 0.0.0.0:")
    #expect(try exchange("GET greeting\nQUIT\n", at: requests) == "OK 6\nhello\nBYE\n")
    let metrics = try port(in: "metrics: http://0.0.0.0:")
    #expect(try exchange("GET /metrics HTTP/1.1\r\n\r\n", at: metrics).contains("gateway_requests_total"))

    program.child.send(SIGTERM)
    #expect(program.waitForEnd().end == .exited(status: 0))
  }

  @Test func theGracePeriodIsLongerThanTheLimitsOfTheLifeCycle() throws {
    let period = try #require(manifest.number(after: "terminationGracePeriodSeconds:"))
    let wait = try #require(manifest.number(after: "sleep: {seconds:"))
    // applicationWillTerminate, and the default termination budget.
    #expect(period > wait + 5 + 20)
  }

  /// Nomad starts the same image with the same settings, so what holds of one set of probes holds of the other.
  @Test func theJobOfNomadHasTheSettingsAndTheProbeOfTheManifest() throws {
    let job = try Repository.text(of: "Examples/Fleet/deploy/gateway.nomad.hcl")
    func values(_ text: String) throws -> NSMutableDictionary {
      NSMutableDictionary(
        dictionary: try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      )
    }
    let settings = try values(try #require(job.firstMatch(of: /<<JSON\n((?s).*?)JSON\n/)).1.description)
    let expected = try values(try #require(manifest.data("gateway.json")))
    // The files are a template of the job, and no volume.
    #expect(settings["root"] as? String == "/local/files" && job.contains(#"destination = "local/files/greeting""#))
    expected["root"] = settings["root"]
    #expect(settings == expected)
    #expect(job.contains(#"GATEWAY_SETTINGS = "/local/gateway.json""#))

    #expect(job.matches(of: /to = (\d+)/).map { Int($0.1) } == ["port", "metricsPort"].map { settings[$0] as? Int })
    let probe = try #require(manifest.text.firstMatch(of: /\/busybox wget.*\s+(http:.*\/readyz)/))
    #expect(job.contains(probe.1))
    #expect(job.contains(#"path     = "/metrics""#))
  }

  /// Waits for a line of the log with this text, and returns the number after it.
  private func port(in text: String) throws -> UInt16 {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      let log = (try? String(contentsOfFile: folder.file("log"), encoding: .utf8)) ?? ""
      if let found = log.firstRange(of: text), log[found.upperBound...].contains("\n") {
        return try #require(UInt16(log[found.upperBound...].prefix { $0.isNumber }))
      }
      sched_yield()
    }
    return try #require(nil, "no line with \"\(text)\" has come")
  }

  private func answer(of path: String, at port: UInt16, token: String) throws -> String {
    let header = "Host: localhost\r\nAuthorization: Bearer \(token)\r\nConnection: close\r\n"
    return try exchange("GET \(path) HTTP/1.1\r\n\(header)\r\n", at: port)
  }

  /// Sends a text, and returns all that comes until the other end closes the connection.
  private func exchange(_ text: String, at port: UInt16) throws -> String {
    let loop = try EventRunLoop()
    var bytes: [UInt8] = []
    let stream = loop.connect(to: .tcp(host: "127.0.0.1", port: port))
    stream.write(text)
    stream.onRead { stream in bytes += stream.input.takeAll() }
    stream.onInputEnd { $0.close() }
    try loop.serve { stream.end != nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
