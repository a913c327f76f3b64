import Foundation
import TestPrograms
import Testing
import UIKit
import UIKitTesting

/// Tests of screenshots and their comparison with references.
@MainActor
@Suite
struct ScreenshotTests {
  let picture: PictureOfDevice
  private let device: SimulatedDevice

  init() throws {
    picture = try PictureOfDevice()
    device = picture.device
  }

  private func show(_ text: String) -> UILabel {
    device.run {
      let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
      label.text = text
      picture.view.addSubview(label)
      return label
    }
  }

  @Test func aScreenshotHasTwoPixelsPerPointAndNamesItsFonts() throws {
    _ = show("Hello")
    let screenshot = try device.screenshot()
    let bitmap = try #require(Graphics.library?.decode(screenshot.png, .png))
    #expect(bitmap.width == 780)
    #expect(bitmap.height == 1688)
    #expect(screenshot.fonts.contains { $0.hasPrefix("Inter") })
    #expect(String(decoding: screenshot.svg.prefix(200), as: UTF8.self).contains("<svg"))
  }

  @Test func theSameScreenHasTheSameBytes() throws {
    _ = show("Hello")
    #expect(try device.screenshot().png == device.screenshot().png)
  }

  @Test func textIsMeasuredByItsFont() {
    let label = show("iiiiii")
    let narrow = device.run { label.intrinsicContentSize }
    label.text = "WWWWWW"
    let wide = device.run { label.intrinsicContentSize }
    label.font = .systemFont(ofSize: 34)
    let large = device.run { label.intrinsicContentSize }
    #expect(narrow.width * 2 < wide.width)
    #expect(abs(large.width - 2 * wide.width) < 4)
    #expect(abs(large.height - 2 * narrow.height) < 3)
  }

  @Test func textIsEstimatedIfTheDeviceIsAskedTo() throws {
    let device = SimulatedDevice()
    device.measuresTextByFonts = false
    try device.launch()
    let size = device.run {
      let label = UILabel()
      label.text = "iiiiii"
      return label.intrinsicContentSize
    }
    #expect(size == CGSize(width: 54, height: 21))
  }

  @Test func aDarkScreenIsDrawnInDarkColors() throws {
    picture.view.backgroundColor = .systemBackground
    #expect(try picture.colors((200, 400)) == [[255, 255, 255]])
    device.setInterfaceStyle(.dark)
    #expect(try picture.colors((200, 400)) == [[0, 0, 0]])
  }

  @Test func aDeviceWithoutAnApplicationHasNoScreen() {
    #expect(throws: DeviceFailure.self) { try SimulatedDevice().screenshot() }
  }

  @Test func aReferenceIsWrittenTheFirstTimeAndThenCompared() throws {
    let label = show("Hello")
    let file = ReferenceFile()
    defer { file.remove() }
    let first = #expect(throws: DeviceFailure.self) { try device.assertLooks(like: file.name) }
    #expect(first?.message.contains("it has been written") == true)
    try device.assertLooks(like: file.name)
    device.run { label.text = "Hallo" }
    let second = #expect(throws: DeviceFailure.self) { try device.assertLooks(like: file.name) }
    #expect(second?.message.contains("% of the pixels differ") == true)
    #expect(second?.message.contains("Both have the same fonts: Inter") == true)
    try device.assertLooks(like: file.name, tolerance: PictureTolerance(share: 0.01))
    try device.assertLooks(like: file.name, records: true)
    try device.assertLooks(like: file.name)
  }

  @Test func aReferenceOfAnotherSizeIsNamed() throws {
    _ = show("Hello")
    let file = ReferenceFile()
    defer { file.remove() }
    try device.assertLooks(like: file.name, scale: 1, records: true)
    let path = file.path(scale: 1)
    try FileManager.default.copyItem(atPath: path, toPath: file.path(scale: 2))
    let failure = #expect(throws: DeviceFailure.self) { try device.assertLooks(like: file.name) }
    #expect(failure?.message.contains("390 by 844 pixels, and the picture 780 by 1688") == true)
  }

  @Test(.waitsForPrograms) func aProcessIsPhotographed() throws {
    let real = try RealDevice(RunningProgram.productFolder.appendingPathComponent("courier").path)
    let screenshot = try real.screenshot()
    let bitmap = try #require(Graphics.library?.decode(screenshot.png, .png))
    #expect(bitmap.width == 780 && bitmap.height == 1688)
    #expect(String(decoding: screenshot.svg.prefix(200), as: UTF8.self).contains("<svg"))
    #expect(screenshot.fonts.contains { $0.hasPrefix("Inter") })
    real.terminate()
    #expect(real.waitForEnd())
  }

  @Test func aDamagedReferenceIsNamed() throws {
    let file = ReferenceFile()
    defer { file.remove() }
    try device.assertLooks(like: file.name, records: true)
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: file.path(scale: 2)))
    let failure = #expect(throws: DeviceFailure.self) { try device.assertLooks(like: file.name) }
    #expect(failure?.message.contains("no PNG file that can be read") == true)
  }
}

/// A reference of this file's tests, with a name of its own.
private struct ReferenceFile {
  let name = "temporary-\(UUID().uuidString)"

  func path(scale: Int) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("__Pictures__/ScreenshotTests/\(name)-390x844@\(scale)-light.png").path
  }

  func remove() { for scale in 1...2 { try? FileManager.default.removeItem(atPath: path(scale: scale)) } }
}
