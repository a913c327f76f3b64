import Foundation
import TestPrograms
import Testing

@testable import UIKit

/// Tests of the search for Info.plist, and of the messages about a broken one.
@Suite(.waitsForPrograms)
struct InformationPropertyListTests {
  /// Creates a folder as SwiftPM's build output and calls `body` with it.
  private func withProducts(_ files: [String], _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("products-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    try body(folder)
  }

  @Test(arguments: [
    (["Info.plist"], "Info.plist"), (["Info.plist", "App-Info.plist"], "App-Info.plist"),
    (["package_App.resources/Info.plist"], "package_App.resources/Info.plist"),
    (["package_App.bundle/Info.plist"], "package_App.bundle/Info.plist"),
    (["package_app.resources/Resources/Info.plist"], "package_app.resources/Resources/Info.plist"),
    (["package_Other.resources/Info.plist", "App"], nil), ([], nil),
  ])
  func thePropertyListIsFoundBesideTheExecutable(files: [String], found: String?) throws {
    try withProducts(files) { folder in
      let search = InformationPropertyListSearch(named: nil, executable: folder.appendingPathComponent("App").path)
      #expect(search.path == found.map { folder.appendingPathComponent($0).path })
    }
  }

  @Test func aNamedPropertyListIsUsed() throws {
    try withProducts(["Info.plist"]) { folder in
      let executable = folder.appendingPathComponent("App").path
      #expect(InformationPropertyListSearch(named: "/elsewhere", executable: executable).path == "/elsewhere")
    }
  }

  @Test(arguments: [
    ("<plist><dict></plist>", "cannot be read"), ("", "cannot be read"),
    (
      "<plist version=\"1.0\"><dict><key>UIBackgroundModes</key><string>audio</string></dict></plist>",
      "UIBackgroundModes"
    ),
    ("<plist version=\"1.0\"><dict><key>NSPrincipalClass</key><string>No.Class</string></dict></plist>", "No.Class"),
    (
      "<plist version=\"1.0\"><dict><key>NSPrincipalClass</key><string>UIKitFixture.PlainDelegate</string></dict></plist>",
      "is not a UIApplication"
    ),
  ])
  func aBrokenPropertyListEndsTheLaunchWithTheReason(text: String, reason: String) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).plist").path
    defer { unlink(path) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let program = try RunningProgram("UIKitFixture", ["life"], environment: ["MAINSPRING_INFO_PLIST": path])
    let end = program.waitForEnd()
    #expect(end.wasKilled)
    #expect(end.errors.contains(reason))
  }

  @Test func aNamedPropertyListThatIsMissingEndsTheLaunch() throws {
    let environment = ["MAINSPRING_INFO_PLIST": "/nonexistent/Info.plist"]
    let end = try RunningProgram("UIKitFixture", ["life"], environment: environment).waitForEnd()
    #expect(end.wasKilled && end.errors.contains("The Info.plist at /nonexistent/Info.plist cannot be read"))
  }
}
