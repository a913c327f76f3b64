import Foundation
import Mainspring
import TestPrograms
import Testing
import UIKitTesting

/// Tests of URLs that the application opens in other applications.
@MainActor
struct OpeningURLTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    var opened: [String] = []
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
      opened.append("\(url) from \(options[.sourceApplication] ?? "nobody")")
      return true
    }
  }

  /// A URL opener that the test controls.
  final class Opener: URLOpener {
    var schemes: Set<String> = []
    var opened: [URL] = []
    func canOpen(scheme: String) -> Bool { schemes.contains(scheme) }
    func open(_ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
      opened.append(url)
      completion(schemes.contains(url.scheme ?? ""))
    }
  }

  static let properties = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.story</string>
    <key>LSApplicationQueriesSchemes</key><array><string>Maps</string></array>
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>story</string></array></dict></array>
    </dict></plist>
    """

  let device = SimulatedDevice()
  let opener = Opener()
  let application: UIApplication

  init() throws {
    try device.launch(Delegate.self, informationPropertyList: OpeningURLTests.properties)
    application = try #require(device.sharedApplication)
    application.urlOpener = opener
    opener.schemes = ["https", "maps", "music", "tel"]
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  /// After Apple's "canOpenURL(_:)".
  @Test(arguments: [
    ("https://a.example", true), ("tel:1", true), ("mailto:a@b.example", false), ("maps://x", true),
    ("music://x", false), ("STORY://x", true), ("nothing", false),
  ])
  func uncommonSchemesMustBeDeclaredToBeQueried(text: String, canBeOpened: Bool) throws {
    #expect(try application.canOpenURL(url(text)) == canBeOpened)
  }

  /// After Apple's "open(_:options:completionHandler:)": needs no declaration.
  @Test func aURLOfAnotherApplicationIsPassedToTheOpenerAndItsResultIsReported() throws {
    var results: [Bool] = []
    try application.open(url("music://x")) { results.append($0) }
    try application.open(url("mailto:a@b.example")) { results.append($0) }
    #expect(opener.opened.map(\.absoluteString) == ["music://x", "mailto:a@b.example"])
    #expect(results == [true, false])
    try application.open(url("https://a.example"), options: [.universalLinksOnly: true]) { results.append($0) }
    device.advance(by: .zero)
    #expect(results == [true, false, false] && opener.opened.count == 2)
    try application.open(url("https://a.example"))
    #expect(opener.opened.count == 3)
  }

  /// After Apple's "openURL(_:)", which is deprecated.
  @available(*, deprecated)
  @Test func theDeprecatedMethodOpensOnlyURLsThatCanBeQueried() throws {
    #expect(try application.openURL(url("tel:1")))
    #expect(try !application.openURL(url("music://x")))
    #expect(opener.opened.map(\.absoluteString) == ["tel:1"])
  }

  @Test func theApplicationOpensItsOwnURLsItself() async throws {
    let url = try url("story://7")
    let opening = Task { [application] in await application.open(url) }
    await device.settle()
    #expect(await opening.value && opener.opened.isEmpty)
    #expect((application.delegate as? Delegate)?.opened == ["story://7 from com.example.story"])
  }

  /// Checks that the desktop's opener reads which program opens which scheme from the desktop's files.
  @Test func theDesktopsOpenerReadsTheSchemeHandlersOfTheDesktop() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("desktop-\(UUID().uuidString)")
    let applications = folder.appendingPathComponent("data/applications")
    try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = """
      [MIME Cache]
      x-scheme-handler/tel=phone.desktop;
      x-scheme-handler/sms=
      [Removed Associations]
      x-scheme-handler/irc=chat.desktop;

      """
    try Data(list.utf8).write(to: applications.appendingPathComponent("mimeinfo.cache"))
    let program = folder.appendingPathComponent("xdg-open")
    try Data("#!/bin/sh\necho \"$1\" > \(folder.path)/opened\n".utf8).write(to: program)
    let environment = [
      "HOME": folder.path, "XDG_DATA_HOME": "\(folder.path)/data", "XDG_DATA_DIRS": "", "PATH": folder.path,
    ]
    let opener = DesktopURLOpener(loop: device.loop, environment: environment)
    // It is not a program yet.
    #expect(!opener.canOpen(scheme: "tel"))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
    #expect(opener.canOpen(scheme: "tel") && opener.canOpen(scheme: "TEL"))
    #expect(!opener.canOpen(scheme: "sms") && !opener.canOpen(scheme: "mailto") && !opener.canOpen(scheme: "irc"))
  }

  @Test(.timeLimit(.minutes(10)), arguments: [(status: "0", isOpen: true), (status: "4", isOpen: false)])
  func theDesktopsOpenerRunsItsProgramAndReportsItsSuccess(status: String, isOpen: Bool) throws {
    // Given a desktop whose program records the URL that it opens. The program is not written here: a file that was
    // just written cannot be executed while a process that another test has forked still has it open.
    let folder = TemporaryFolder()
    let desktop = Repository.path("Tests/Fixtures/Desktop")
    let environment = ["PATH": desktop, "OPENED": folder.file("opened"), "STATUS": status]
    let loop = try EventRunLoop()
    let opener = DesktopURLOpener(loop: loop, environment: environment)
    // When it opens a URL
    var answer: Bool?
    opener.open(try #require(URL(string: "https://example.com/a?b=c"))) { answer = $0 }
    loop.run(while: { answer == nil })
    // Then
    #expect(answer == isOpen)
    #expect(try String(contentsOfFile: folder.file("opened"), encoding: .utf8) == "https://example.com/a?b=c")
  }

  @Test func withoutTheDesktopsProgramNothingIsOpened() throws {
    let folder = TemporaryFolder()
    let loop = try EventRunLoop()
    var answer: Bool?
    let opener = DesktopURLOpener(loop: loop, environment: ["PATH": folder.path])
    opener.open(try #require(URL(string: "https://example.com"))) { answer = $0 }
    #expect(answer == nil)
    loop.run(while: { answer == nil })
    #expect(answer == false)
  }
}
