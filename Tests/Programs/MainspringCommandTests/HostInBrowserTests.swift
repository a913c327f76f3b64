import Foundation
import TestPrograms
import Testing

/// Tests of the page of a host with a real browser.
@Suite(.waitsForPrograms, .serialized, .needsInstalled("chromium-driver or curl") { Browser.isInstalled })
struct HostInBrowserTests {
  private let folder = TemporaryFolder()

  /// A host that ends with its applications.
  private final class Host {
    let program: RunningProgram

    init(_ program: RunningProgram) { self.program = program }

    deinit {
      program.child.send(SIGTERM)
      _ = program.waitForEnd()
    }
  }

  private var places: [String] { ["--runtime", folder.file("run"), "--state", folder.file("state")] }

  /// Starts a host of courier and of a program that fails.
  private func host(_ options: String..., command: String? = nil) throws -> Host {
    let descriptions = [
      "broken": #"{"program": "/bin/false"}"#, "busy": #"{"program": "/bin/false", "schedules": [{"every": 900}]}"#,
      "courier": #"{"program": "\#(TemporaryFolder.courier)", "kind": "application"}"#,
    ]
    let applications = folder.file("applications")
    try FileManager.default.createDirectory(atPath: applications, withIntermediateDirectories: true)
    for (name, text) in descriptions { _ = try folder.write(text, to: "applications/\(name).json") }
    let command = command ?? RunningProgram.productFolder.appendingPathComponent("mainspring").path
    // Standard error is what it records; it is read as the standard output of a shell.
    let line = (["exec", command, "host", applications] + places + options + ["2>&1"]).joined(separator: " ")
    // As systemd says that nothing is to be watched: the pressure of other tests would end an application.
    return Host(try RunningProgram("/bin/sh", ["-c", line], environment: ["MEMORY_PRESSURE_WATCH": "/dev/null"]))
  }

  /// Waits for the address that admits a browser.
  private func address(_ program: RunningProgram) throws -> String {
    try #require(try program.waitForLine(containing: "http://127.0.0.1:"))
  }

  private func row(_ name: String) -> String { "//li[@aria-label='\(name)']" }

  @Test func applicationsAreOpenedLeftAndStoppedAndAFrozenScreenIsItsLastPicture() throws {
    let host = try host("--page", "0")
    let address = try address(host.program)
    try Browser.use { browser in
      try browser.open(address)
      try browser.find("\(row("busy"))//span[contains(@class, 'nextTask') and text()='in 15 min']")
      try browser.click("\(row("courier"))//button[text()='Open']")
      try browser.wait(until: "document.querySelector('.card').dataset.frames > 0")
      try browser.find("\(row("courier"))//span[text()='foreground']")

      try browser.click("\(row("courier"))//button[text()='Home']")
      try browser.find("\(row("courier"))//span[text()='suspended and frozen']")
      try browser.find("\(row("courier"))//span[text()='ended first']")
      // A page that comes later has the picture too, and thaws nothing for it.
      try browser.run("location.reload()")
      try browser.wait(until: "document.querySelector('.card img')?.naturalWidth > 0")
      try browser.find("\(row("courier"))//span[text()='suspended and frozen']")
      try browser.find("\(row("courier"))//span[contains(@class, 'wakeUps') and text()='0']")
      try browser.find("\(row("courier"))/canvas[contains(@aria-label, 'suspended and frozen for')]")

      try browser.click("\(row("courier"))//button[text()='Stop']")
      try browser.find("\(row("courier"))//span[text()='ended as asked']")
      try browser.click("\(row("broken"))//button[text()='Open']")
      try browser.find("\(row("broken"))//span[contains(text(), 'failed: exit status 1')]")
      try browser.find("\(row("broken"))/canvas[contains(@aria-label, 'failed: exit status 1')]")
      try browser.find("//ol/li[contains(., 'courier started for foreground')]")
    }
  }

  @Test func thePageIsUsedByKeyboardAlone() throws {
    let host = try host()
    try host.program.waitForLine(containing: "it serves at")
    // The host was started without a page.
    let page = try RunningProgram("mainspring", ["page", "--no-open", "--runtime", folder.file("run")])
    defer { page.child.send(SIGTERM) }
    let address = try address(page)
    try Browser.use { browser in
      try browser.open(address)
      try browser.find(row("courier"))
      // From the first row with the arrow to the last one, whose buttons the tabulator then reaches.
      try browser.tab(to: "broken")
      try browser.press("\u{E010}")
      try browser.press("\u{E007}")
      try browser.find("\(row("courier"))//span[text()='foreground']")
      try browser.tab(to: "Stop courier")
      try browser.press(" ")
      try browser.find("\(row("courier"))//span[text()='ended as asked']")
      // The button does nothing any more, and its row has the focus.
      try browser.wait(until: "document.activeElement.getAttribute('aria-label') === 'courier'")
    }
  }

  @Test func aPageShowsTheNextHostToo() throws {
    let former = try host()
    try former.program.waitForLine(containing: "it serves at")
    let page = try RunningProgram("mainspring", ["page", "--no-open", "--runtime", folder.file("run")])
    defer { page.child.send(SIGTERM) }
    let address = try address(page)
    try Browser.use { browser in
      try browser.open(address)
      try browser.find("//p[text()='3 applications, 0 running']")
      former.program.child.send(SIGKILL)
      try browser.find("//p[starts-with(text(), 'No answer: ')]")
      let next = try host()
      try browser.find("//p[text()='3 applications, 0 running']")
      try browser.find("//ol/li[contains(., 'it serves at') and position() < 3]")
      withExtendedLifetime(next) {}
    }
  }

  @Test func anActionNeedsTheCookieAndThePagesOriginAndThePageHasNoOtherRoute() throws {
    let host = try host("--page", "0")
    let address = try address(host.program)
    let page = try #require(address.components(separatedBy: "?").first)
    let jar = folder.file("cookies")
    let origin = "Origin: \(page.dropLast())"
    #expect(try Browser.status("\(page)applications") == "403")
    #expect(try Browser.status(address, "--header", "Host: device.example:80") == "403")
    #expect(try Browser.status(address, "--cookie-jar", jar) == "303")
    #expect(try Browser.status("\(page)applications", "--cookie", jar) == "200")
    let open = "\(page)applications/broken/open"
    #expect(try Browser.status(open, "--cookie", jar, "--data", "") == "403")
    #expect(
      try Browser.status(open, "--cookie", jar, "--data", "", "--header", "Origin: http://device.example") == "403"
    )
    #expect(try Browser.status(open, "--cookie", jar, "--data", "", "--header", origin) == "200")
    for path in ["applications/broken/send", "events", "applications/broken/../../events"] {
      #expect(
        try Browser.status("\(page)\(path)", "--path-as-is", "--cookie", jar, "--data", "{}", "--header", origin)
          == "404"
      )
    }
  }

  @Test func aHostWhosePortIsInUseStartsNothing() throws {
    let first = try host("--page", "0")
    let address = try address(first.program)
    let port = try #require(address.split(separator: ":").last?.prefix { $0.isNumber })
    let second = try RunningProgram(
      "mainspring",
      ["host", folder.file("applications"), "--page", String(port), "--runtime", folder.file("other"), "--state"]
        + [folder.file("otherState")]
    ).waitForEnd()
    #expect(second.errors.contains("something listens at 127.0.0.1:\(port)"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("other")))
  }

  @Test func theStatusIsPrinted() throws {
    let host = try host("--no-groups")
    try host.program.waitForLine(containing: "it serves at")
    let end = try RunningProgram("mainspring", ["status", "--runtime", folder.file("run")]).waitForEnd()
    #expect(end.lines.contains { $0.hasPrefix("freezing:              processes are frozen by signals") })
    #expect(end.lines.contains { $0.hasPrefix("memory pressure:       not noticed: ") })
    #expect(end.lines.contains("transfers:             performed for background URL sessions"))
    #expect(end.lines.contains("ended first:           none"))
  }

  @Test func aHostWithoutTheProgramForTransfersSaysWhereItWouldBe() throws {
    let command = try folder.installProduct("mainspring")
    let host = try host("--no-groups", command: command)
    let reason = "\(command)-transfers: No such file or directory"
    try host.program.waitForLine(
      containing: "host: background URL sessions do not outlive their applications: \(reason)"
    )
    try host.program.waitForLine(containing: "it serves at")
    let end = try RunningProgram("mainspring", ["status", "--runtime", folder.file("run")]).waitForEnd()
    #expect(end.lines.contains("transfers:             not performed: \(reason)"))
  }
}
