import Foundation
import Testing
import UIKit

/// Tests of colors, fonts, images and the other values.
struct ValueTests {
  // MARK: - Colors

  @Test(arguments: [
    (0.0, 1.0, 1.0, [1.0, 0.0, 0.0]), (1.0 / 3, 1.0, 0.5, [0.0, 0.5, 0.0]), (2.0 / 3, 0.5, 1.0, [0.5, 0.5, 1.0]),
    (0.5, 1.0, 1.0, [0.0, 1.0, 1.0]), (1.0, 1.0, 1.0, [1.0, 0.0, 0.0]), (0.25, 0.0, 0.3, [0.3, 0.3, 0.3]),
  ])
  func aColorIsConvertedFromHueToRedGreenAndBlueAndBack(
    hue: Double,
    saturation: Double,
    brightness: Double,
    rgb: [Double]
  ) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(zip([red, green, blue], rgb).allSatisfy { abs($0 - $1) < 1e-9 } && alpha == 0.5)
    var (backHue, backSaturation, backBrightness): (CGFloat, CGFloat, CGFloat) = (9, 9, 9)
    #expect(color.getHue(&backHue, saturation: &backSaturation, brightness: &backBrightness, alpha: nil))
    #expect(abs(backBrightness - brightness) < 1e-9 && abs(backSaturation - saturation) < 1e-9)
    if saturation > 0 { #expect(abs(backHue - hue.truncatingRemainder(dividingBy: 1)) < 1e-9) }
  }

  @Test func colorsWithTheSameModelAndComponentsAreEqual() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(UIColor(red: 1, green: 1, blue: 1, alpha: 1) != .white)
    #expect(UIColor.red.withAlphaComponent(0.5) != .red)
    #expect(UIColor.systemRed == .systemRed)
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .black]).count == 2)
  }

  @Test func onlyGrayColorsHaveAWhiteComponent() {
    var (white, alpha): (CGFloat, CGFloat) = (9, 9)
    #expect(UIColor.lightGray.getWhite(&white, alpha: &alpha))
    #expect(white == 2.0 / 3 && alpha == 1)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
  }

  @Test func aDynamicColorIsResolvedForEachInterfaceStyle() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection()) == .black)
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(color.cgColor.components == [0, 1])
    dark.performAsCurrent { #expect(color.cgColor.components == [1, 1]) }
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func theSystemColorsDifferInDarkMode() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let all: [UIColor] = [.systemBlue, .label, .systemBackground, .separator, .systemFill]
    for color in all { #expect(color.resolvedColor(with: light) != color.resolvedColor(with: dark)) }
    #expect(UIColor.systemRed.resolvedColor(with: light).cgColor.components?.first == 1)
  }

  // MARK: - Images

  @Test func theSizeOfAnImageIsReadFromItsHeader() throws {
    let png = Data(
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 4, 0, 0, 0, 8]
    )
    #expect(try #require(UIImage(data: png)).size == CGSize(width: 260, height: 8))
    #expect(try #require(UIImage(data: png, scale: 2)).size == CGSize(width: 130, height: 4))
    let gif = Data(Array("GIF89a".utf8) + [10, 0, 20, 1])
    #expect(try #require(UIImage(data: gif)).size == CGSize(width: 10, height: 276))
    // A table, a fill byte, and the frame header.
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 0, 48, 0, 64, 1, 2, 3])
    let image = try #require(UIImage(data: jpeg))
    #expect(image.size == CGSize(width: 64, height: 48))
    #expect(image.jpegData(compressionQuality: 0.5) == jpeg && image.pngData() == nil)
  }

  @Test func invalidImageDataGiveNoImage() {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 48, 0, 64, 1, 2, 3]
    // Truncated at any byte, and with segment lengths that exceed the data or do not advance.
    for count in 0..<17 { #expect(UIImage(data: Data(jpeg.prefix(count))) == nil) }
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 1, 2, 3, 4, 5, 6])) == nil)
    #expect(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xE0, 0, 0, 0xFF, 0xDA, 0, 0, 0, 0, 0])) == nil)
    #expect(UIImage(data: Data("no image at all, but long enough".utf8)) == nil)
    #expect(UIImage(named: "nothing of that name") == nil)
  }

  @Test func theScaleOfAnImageIsReadFromItsFileName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("icon@2x.gif")
    try Data(Array("GIF89a".utf8) + [10, 0, 20, 0]).write(to: file)
    let image = try #require(UIImage(contentsOfFile: file.path))
    #expect(image.scale == 2 && image.size == CGSize(width: 5, height: 10))
    #expect(
      image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate && image.renderingMode == .automatic
    )
  }

  // MARK: - Fonts and texts

  @Test func fontsHaveSizesAndWeights() {
    #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 12) != UIFont.systemFont(ofSize: 12))
    #expect(UIFont.boldSystemFont(ofSize: 12).withSize(20) == UIFont.boldSystemFont(ofSize: 20))
    #expect(UIFont.systemFont(ofSize: 10).lineHeight > 10)
  }

  @Test func aFontKeepsItsNameInAnotherSize() throws {
    let font = try #require(UIFont(name: "Avenir-HeavyOblique", size: 12))
    let larger = font.withSize(20)
    #expect(larger.fontName == "Avenir-HeavyOblique" && larger.familyName == "Avenir" && larger.pointSize == 20)
    #expect(larger.fontDescriptor.symbolicTraits == font.fontDescriptor.symbolicTraits)
    #expect(UIFontMetrics.default.scaledFont(for: font).fontName == "Avenir-HeavyOblique")
  }

  @Test func aParagraphStyleIsCopiedWithItsProperties() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineSpacing = 4
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .left
    #expect(copy.alignment == .justified && copy.lineSpacing == 4)
    #expect((copy.mutableCopy() as? NSMutableParagraphStyle)?.alignment == .justified)
  }

  // MARK: - Traits

  @Test func laterTraitsOverrideEarlierTraits() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    #expect(traits.userInterfaceStyle == .light && traits.horizontalSizeClass == .compact)
    #expect(traits.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
    #expect(!traits.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
    #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(UIContentSizeCategory.large < .accessibilityMedium && !UIContentSizeCategory.large.isAccessibilityCategory)
  }

  // MARK: - Archives

  @Test func valuesAreRestoredFromAnArchive() throws {
    #expect(try archived(UIColor.orange) == .orange)
    #expect(try archived(UIColor(white: 0.3, alpha: 0.4)) == UIColor(white: 0.3, alpha: 0.4))
    #expect(try archived(UIFont.boldSystemFont(ofSize: 15)) == .boldSystemFont(ofSize: 15))
    #expect(try archived(UITraitCollection(userInterfaceStyle: .dark)) == UITraitCollection(userInterfaceStyle: .dark))
    #expect(try archived(try #require(UIImage(systemName: "star"))).isSymbolImage)
  }

  private func archived<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data))
  }

  // MARK: - Activities and shortcuts

  @MainActor
  @Test func anActivityThatNeedsSavingIsSavedWhenItResignsCurrent() {
    let writing = Writing()
    let activity = NSUserActivity(activityType: "writing")
    activity.delegate = writing
    activity.resignCurrent()
    activity.becomeCurrent()
    activity.userInfo = ["page": 1]
    activity.needsSave = true
    #expect(activity.needsSave && writing.saves == 0)
    activity.resignCurrent()
    #expect(writing.saves == 1 && !activity.needsSave && activity.userInfo?["draft"] as? String == "…")
    activity.invalidate()
    activity.becomeCurrent()
    activity.needsSave = true
    activity.resignCurrent()
    #expect(writing.saves == 1)
  }

  @Test func aShortcutIsCopiedToAMutableShortcutAndBack() throws {
    let item = UIApplicationShortcutItem(type: "compose", localizedTitle: "New")
    let changed = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    changed.localizedSubtitle = "message"
    changed.icon = UIApplicationShortcutIcon(type: .compose)
    let copy = try #require(changed.copy() as? UIApplicationShortcutItem)
    changed.localizedSubtitle = nil
    #expect(copy.localizedSubtitle == "message" && copy.icon == UIApplicationShortcutIcon(type: .compose))
    #expect(!(copy is UIMutableApplicationShortcutItem) && item.localizedSubtitle == nil)
  }
}

private final class Writing: NSObject, NSUserActivityDelegate {
  var saves = 0
  func userActivityWillSave(_ userActivity: NSUserActivity) {
    saves += 1
    userActivity.addUserInfoEntries(from: ["draft": "…"])
  }
}
