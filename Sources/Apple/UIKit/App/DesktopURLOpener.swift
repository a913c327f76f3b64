import Foundation
import Mainspring

/// Opens URLs with the desktop's `xdg-open`.
///
/// ``canOpen(scheme:)`` reads the files in which desktops register applications for URL schemes.
@preconcurrency @MainActor
public struct DesktopURLOpener: URLOpener {
  private let loop: EventRunLoop
  private let environment: [String: String]

  /// Creates an opener that is notified on `loop` when `xdg-open` exits.
  public init(loop: EventRunLoop, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.loop = loop
    self.environment = environment
  }

  /// Returns whether the desktop registers an application for the scheme and `xdg-open` is installed.
  public func canOpen(scheme: String) -> Bool {
    guard program != nil else { return false }
    let key = "x-scheme-handler/\(scheme.lowercased())="
    return listFiles.contains { path in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
      // A list can also name applications that the user has removed for a scheme.
      var isRemoved = false
      return text.split(separator: "\n").contains { line in
        if line.hasPrefix("[") { isRemoved = line.hasPrefix("[Removed Associations]") }
        return !isRemoved && line.hasPrefix(key) && line.count > key.count
      }
    }
  }

  /// Runs `xdg-open`.
  ///
  /// Calls `completion` in a later pass of the loop, with true if `xdg-open` exits with status 0.
  public func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
    guard let program,
      let child = try? ChildProcess.start(program, [url.absoluteString], environment: environment)
    else {
      loop.postToMainActor { completion(false) }
      return
    }
    do {
      try loop.addChild(child) { end in completion(end == .exited(status: 0)) }
    } catch {
      loop.postToMainActor { completion(false) }
    }
  }

  private var program: String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/xdg-open" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private var listFiles: [String] {
    let home = environment["HOME"] ?? ""
    let config = environment["XDG_CONFIG_HOME"] ?? "\(home)/.config"
    let data = environment["XDG_DATA_HOME"] ?? "\(home)/.local/share"
    let shared = (environment["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    let folders = ([data] + shared).map { "\($0)/applications" }
    return ["\(config)/mimeapps.list"] + folders.flatMap { ["\($0)/mimeapps.list", "\($0)/mimeinfo.cache"] }
  }
}
