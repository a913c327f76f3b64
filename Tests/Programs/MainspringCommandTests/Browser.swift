import Foundation
import TestPrograms
import Testing

/// A headless Chromium, steered by its driver with the commands of WebDriver (https://www.w3.org/TR/webdriver2).
///
/// The search for an element waits until the page has it.
final class Browser: Sendable {
  /// The name under which WebDriver returns an element.
  private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"
  /// The time for which a search waits, in milliseconds: far longer than needed.
  private static let patience = 30_000

  /// Whether the machine has Chromium's driver, and curl, which asks it.
  static let isInstalled = ["/usr/bin/chromedriver", "/usr/bin/curl"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let address: String
  private let session: String

  /// Calls `body` with a browser, and ends it afterwards.
  static func use(width: Int = 1280, _ body: (Browser) throws -> Void) throws {
    // Chromium leaves files behind.
    let folder = TemporaryFolder()
    let (driver, line) = try start(in: folder)
    defer { driver.child.send(SIGKILL) }
    let port = try #require(line.split(separator: " ").last?.trimmingCharacters(in: .punctuationCharacters))
    let browser = try Browser("http://127.0.0.1:\(port)", width: width)
    do {
      try body(browser)
    } catch {
      try? browser.end()
      throw error
    }
    try browser.end()
  }

  /// Starts the driver, and returns it with the line that names its port.
  ///
  /// The driver chooses a free port of IPv4 and then wants the same one of IPv6. It ends if another program has that.
  private static func start(in folder: TemporaryFolder) throws -> (RunningProgram, String) {
    for _ in 0..<10 {
      let driver = try RunningProgram("/usr/bin/chromedriver", ["--port=0"], environment: ["TMPDIR": folder.path])
      if let line = try driver.waitForLine(containing: "started successfully on port") { return (driver, line) }
    }
    throw Failure(description: "chromedriver ends at once, ten times")
  }

  private init(_ address: String, width: Int) throws {
    self.address = address
    // The sandbox needs rights that a test as root, or in a container, does not have.
    let options: [String: Any] = [
      "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=\(width),900"]
    ]
    let capabilities: [String: Any] = [
      "alwaysMatch": ["goog:chromeOptions": options, "timeouts": ["implicit": Browser.patience]]
    ]
    let reply = try Browser.call(address, "POST", "/session", ["capabilities": capabilities])
    let identifier = (reply as? [String: Any])?["sessionId"] as? String
    session = "/session/" + (try #require(identifier))
  }

  private func end() throws { _ = try Browser.call(address, "DELETE", session, nil) }

  private static func call(_ address: String, _ method: String, _ path: String, _ body: [String: Any]?) throws -> Any {
    var options = ["--silent", "--request", method, "--header", "Content-Type: application/json"]
    if let body {
      options += ["--data-binary", String(decoding: try JSONSerialization.data(withJSONObject: body), as: UTF8.self)]
    }
    let text = try RunningProgram("/usr/bin/curl", options + [address + path]).waitForEnd().lines.joined(
      separator: "\n"
    )
    let reply = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let value = reply?["value"] ?? NSNull()
    if let failure = value as? [String: Any], let error = failure["error"] {
      throw Failure(description: "\(method) \(path): \(error): \(failure["message"] ?? "")")
    }
    return value
  }

  private func post(_ path: String, _ body: [String: Any] = [:]) throws -> Any {
    try Browser.call(address, "POST", session + path, body)
  }

  // MARK: - Pages

  func open(_ page: String) throws { _ = try post("/url", ["url": page]) }

  /// Returns the result of a script as text; the script is a function's body.
  @discardableResult
  func run(_ script: String) throws -> String {
    "\(try post("/execute/sync", ["script": script, "args": [Any]()]))"
  }

  /// Waits until an expression of JavaScript is true.
  func wait(until expression: String) throws {
    let script = """
      const done = arguments[arguments.length - 1];
      const look = () => { if (\(expression)) done(true); else requestAnimationFrame(look); };
      look();
      """
    _ = try post("/timeouts", ["script": Browser.patience])
    _ = try post("/execute/async", ["script": script, "args": [Any]()])
  }

  // MARK: - Elements

  /// Waits until the page has an element, by an XPath.
  @discardableResult
  func find(_ path: String) throws -> String {
    let found = try post("/element", ["using": "xpath", "value": path]) as? [String: Any]
    return try #require(found?[Browser.elementKey] as? String)
  }

  func click(_ path: String) throws {
    _ = try post("/element/\(try find(path))/click")
  }

  /// Returns what a screen reader says of an element: its role and its name.
  func spoken(_ path: String) throws -> (role: String, name: String) {
    let element = try find(path)
    let role = try Browser.call(address, "GET", "\(session)/element/\(element)/computedrole", nil)
    let name = try Browser.call(address, "GET", "\(session)/element/\(element)/computedlabel", nil)
    return ("\(role)", "\(name)")
  }

  /// Presses keys, one after the other.
  func press(_ keys: String) throws {
    let strokes = keys.flatMap { [["type": "keyDown", "value": "\($0)"], ["type": "keyUp", "value": "\($0)"]] }
    _ = try post(
      "/actions",
      ["actions": [["type": "key", "id": "keyboard", "actions": strokes] as [String: Any]]]
    )
  }

  /// Presses the tabulator until the element with that name has the focus.
  func tab(to name: String) throws {
    for _ in 0..<60 {
      try press("\u{E004}")
      let focused = try run(
        "const e = document.activeElement; return e.getAttribute('aria-label') ?? e.textContent.trim();"
      )
      if focused == name { return }
    }
    throw Failure(description: "The tabulator reaches nothing with the name \(name).")
  }
}

extension Browser {
  /// Makes a request without a browser; returns the status of the answer.
  static func status(_ address: String, _ options: String...) throws -> String {
    let end = try RunningProgram(
      "/usr/bin/curl",
      ["--silent", "--output", "/dev/null", "--write-out", "%{http_code}"] + options + [address]
    ).waitForEnd()
    return end.lines.joined()
  }
}
