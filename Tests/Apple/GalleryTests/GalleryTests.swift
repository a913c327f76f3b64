import Foundation
import Gallery
import Testing
import UIKit
import UIKitTesting

/// Compares each screen of the gallery with its reference, in both appearances.
///
/// `MAINSPRING_RECORD=1 swift test --filter GalleryTests` writes the references again.
@MainActor
@Suite
struct GalleryTests {
  @Test(arguments: await GalleryScreen.names, [InterfaceStyle.light, .dark])
  func aScreenLooksLikeItsReference(_ name: String, in style: InterfaceStyle) throws {
    let device = SimulatedDevice()
    device.measuresTextByFonts = true
    try device.launch()
    device.setInterfaceStyle(style)
    let screen = try #require(GalleryScreen.all.first { $0.name == name })
    let window = device.run { screen.show() }
    device.advance(by: .seconds(1))
    // Processors differ in the last bits of sines and cosines, and so by one step of a color.
    try device.assertLooks(like: name, scale: 1, tolerance: PictureTolerance(color: 0.012))
    withExtendedLifetime(window) {}
  }

  @Test func eachReferenceBelongsToAScreen() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("__Pictures__/GalleryTests")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let expected = GalleryScreen.names.flatMap { ["\($0)-390x844@1-light.png", "\($0)-390x844@1-dark.png"] }
    #expect(Set(files).symmetricDifference(expected).isEmpty)
  }

  @Test func eachScreenIsOnThePageOfTheGallery() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let page = try String(contentsOf: root.appendingPathComponent("docs/apple/gallery.md"), encoding: .utf8)
    let absent = GalleryScreen.names.filter { !page.contains("/\($0)-390x844@1-light.png)") }
    #expect(absent.isEmpty)
  }

  @Test func eachScreenHasItsOwnName() {
    #expect(Set(GalleryScreen.names).count == GalleryScreen.names.count)
  }
}
