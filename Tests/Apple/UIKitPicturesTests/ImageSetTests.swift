import Foundation
import Testing
import UIKit

/// Tests of asset catalogs, which are made in a folder for each test.
final class ImageSetTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var bundle: Bundle { Bundle(path: folder.path)! }

  private func write(_ contents: String, at path: String) throws {
    let folder = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
  }

  private func write(_ color: UIColor, _ side: CGFloat, at path: String) throws {
    let image = UIImage.drawn(side, side) { context in
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
    try image.pngData()?.write(to: folder.appendingPathComponent(path))
  }

  private func image(_ name: String, _ traits: UITraitCollection...) -> UIImage? {
    UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(traitsFrom: traits))
  }

  private func color(of image: UIImage) -> [Int] { Pixels.drawn(1, 1) { _ in image.draw(at: .zero) }[0, 0] }

  @Test func theImageForTheScaleOfTheScreenIsChosen() throws {
    let contents = """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "Logo.png"},
        {"idiom": "universal", "scale": "2x", "filename": "Logo@2x.png"},
        {"idiom": "universal", "scale": "3x"}
      ], "info": {"version": 1, "author": "xcode"}}
      """
    try write(contents, at: "Assets.xcassets/Logo.imageset")
    try write(.red, 10, at: "Assets.xcassets/Logo.imageset/Logo.png")
    try write(.blue, 20, at: "Assets.xcassets/Logo.imageset/Logo@2x.png")
    for (screen, scale) in [(1.0, 1.0), (2, 2), (3, 2)] {
      let image = try #require(self.image("Logo", UITraitCollection(displayScale: screen)))
      #expect(image.size == CGSize(width: 10, height: 10) && image.scale == scale)
      #expect(color(of: image) == (scale == 1 ? red : blue))
    }
    let resource = UIImage(resource: ImageResource(name: "Logo", bundle: bundle))
    #expect(resource.size == CGSize(width: 10, height: 10))
    #expect(image("Logos") == nil)
  }

  @Test func theImageForTheAppearanceIsChosenAtEachDrawing() throws {
    let contents = """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "Light.png"},
        {"idiom": "universal", "scale": "1x", "filename": "Dark.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ], "properties": {"template-rendering-intent": "original"}}
      """
    try write(contents, at: "Assets.xcassets/Sky.imageset")
    try write(.red, 2, at: "Assets.xcassets/Sky.imageset/Light.png")
    try write(.blue, 2, at: "Assets.xcassets/Sky.imageset/Dark.png")
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    let image = try #require(self.image("Sky"))
    #expect(image.renderingMode == .alwaysOriginal)
    light.performAsCurrent { #expect(color(of: image) == red) }
    dark.performAsCurrent { #expect(color(of: image) == blue) }
    dark.performAsCurrent { #expect(color(of: image.withHorizontallyFlippedOrientation()) == blue) }
    // An image that was wanted for one appearance keeps it.
    let night = try #require(self.image("Sky", dark))
    light.performAsCurrent { #expect(color(of: night) == blue) }
  }

  @Test func anImageSetHasItsProperties() throws {
    let contents = """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "Box.png",
        "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 2, "height": 2},
          "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}},
        "alignment-insets": {"top": 2, "left": 0, "bottom": 0, "right": 0}}],
       "properties": {"template-rendering-intent": "template"}}
      """
    try write(contents, at: "Assets.xcassets/Box.imageset")
    try write(.red, 20, at: "Assets.xcassets/Box.imageset/Box.png")
    let image = try #require(self.image("Box"))
    #expect(image.renderingMode == .alwaysTemplate && image.resizingMode == .stretch)
    #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(image.alignmentRectInsets.top == 1)
  }

  @Test func groupsMayProvideANamespace() throws {
    let set = #"{"images": [{"idiom": "universal", "filename": "I.png"}]}"#
    for path in ["Plain/One", "Space/Two", "Space/Inner/Three"] {
      try write(set, at: "Assets.xcassets/\(path).imageset")
      try write(.red, 2, at: "Assets.xcassets/\(path).imageset/I.png")
    }
    try write(#"{"properties": {"provides-namespace": true}}"#, at: "Assets.xcassets/Space")
    #expect(image("One") != nil && image("Space/Two") != nil && image("Space/Three") != nil)
    #expect(image("Two") == nil && image("Plain/One") == nil)
  }

  @Test func theIdiomOfTheDeviceIsChosen() throws {
    let contents = """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "A.png"},
        {"idiom": "ipad", "scale": "1x", "filename": "B.png"}
      ]}
      """
    try write(contents, at: "Assets.xcassets/Device.imageset")
    try write(.red, 2, at: "Assets.xcassets/Device.imageset/A.png")
    try write(.blue, 2, at: "Assets.xcassets/Device.imageset/B.png")
    #expect(color(of: try #require(image("Device", UITraitCollection(userInterfaceIdiom: .phone)))) == red)
    #expect(color(of: try #require(image("Device", UITraitCollection(userInterfaceIdiom: .pad)))) == blue)
  }

  @Test func anAppIconHasTheSizeOfTheHomeScreen() throws {
    let contents = """
      {"images": [
        {"idiom": "iphone", "size": "20x20", "scale": "2x", "filename": "A.png"},
        {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "B.png"},
        {"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "C.png"}
      ]}
      """
    try write(contents, at: "Assets.xcassets/AppIcon.appiconset")
    for (name, side) in [("A", 40.0), ("B", 120), ("C", 1024)] {
      try write(.red, side, at: "Assets.xcassets/AppIcon.appiconset/\(name).png")
    }
    let phone = UITraitCollection(userInterfaceIdiom: .phone)
    #expect(image("AppIcon", phone)?.size == CGSize(width: 60, height: 60))
  }

  @Test(arguments: ["", "{}", "[]", #"{"images": 1}"#, #"{"images": [{"filename": "../Other.png"}]}"#])
  func aDamagedSetHasNoImage(_ contents: String) throws {
    try write(contents, at: "Assets.xcassets/Set.imageset")
    try write(.red, 2, at: "Assets.xcassets/Other.png")
    #expect(image("Set") == nil)
  }

  @Test func aVectorImageIsRefused() throws {
    try write(#"{"images": [{"idiom": "universal", "filename": "V.pdf"}]}"#, at: "Assets.xcassets/V.imageset")
    try Data("%PDF-1.7".utf8).write(to: folder.appendingPathComponent("Assets.xcassets/V.imageset/V.pdf"))
    #expect(image("V") == nil)
  }

  @Test func aFileIsChosenByTheScaleInItsName() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(.red, 10, at: "Loose.png")
    try write(.blue, 20, at: "Loose@2x.png")
    for (screen, shown) in [(1.0, red), (2, blue), (3, blue)] {
      let image = try #require(self.image("Loose", UITraitCollection(displayScale: screen)))
      #expect(image.size == CGSize(width: 10, height: 10) && color(of: image) == shown)
    }
    #expect(image("Loose.png") != nil && image("Loose.jpg") == nil)
  }
}
