import Foundation
import Testing
import UIKit

/// Tests of images, and of the colors and the images of Core Graphics.
struct ImageTests {
  private func drawn(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in }
  }

  @Test func aDrawnImageIsEqualToNoOtherDrawnImage() {
    let image = drawn(4, 4)
    #expect(image.isEqual(image.withRenderingMode(.automatic)) && !image.isEqual(drawn(4, 4)))
    // Tests of one process are linked with UIKitPictures if one of them is.
    #expect((image.jpegData(compressionQuality: 1) == nil) == (Graphics.library == nil))
  }

  @Test func aCroppedImageHasTheSizeOfTheCroppedArea() throws {
    let image = try #require(drawn(10, 20, scale: 2).cgImage)
    let part = try #require(image.cropping(to: CGRect(x: 15, y: 0.5, width: 10, height: 10)))
    #expect(part.width == 5 && part.height == 11 && part.bytesPerRow == 20)
    #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)) == nil)
    #expect(image.cropping(to: .infinite) === image)
    let turned = UIImage(cgImage: part, scale: 1, orientation: .left)
    #expect(turned.size == CGSize(width: 11, height: 5))
    #expect(turned.withHorizontallyFlippedOrientation().imageOrientation == .rightMirrored)
  }

  @Test func anImageFromDataKeepsItsDataThroughItsCGImage() throws {
    let data = try #require(drawn(3, 2).pngData())
    let image = try #require(UIImage(data: data))
    let copy = UIImage(cgImage: try #require(image.cgImage))
    #expect(copy.size == CGSize(width: 3, height: 2) && copy.pngData() == data)
  }

  @Test func thePNGOfAWideImageHasItsSizeAndItsEndMarker() throws {
    // 700,000 pixels need more than one block of the compressed stream.
    let data = try #require(drawn(700_000, 1).pngData())
    #expect(UIImage(data: data)?.size == CGSize(width: 700_000, height: 1))
    #expect(data.suffix(12) == Data([0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]))
  }

  @Test func symbolsKeepTheirConfigurations() throws {
    let large = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
    let image = try #require(UIImage(systemName: "star", withConfiguration: large))
    #expect(image.symbolConfiguration == large && image.isSymbolImage && image.cgImage == nil)
    let colored = UIImage.SymbolConfiguration(hierarchicalColor: .red)
    let both = try #require(image.applyingSymbolConfiguration(colored))
    #expect(both.configuration == large.applying(colored) && both.configuration != large)
    #expect(UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 30)) == large)
    #expect(drawn(1, 1).applyingSymbolConfiguration(large) == nil)
  }

  @Test func propertiesOfAnImageAreKept() {
    let image = drawn(9, 9).resizableImage(
      withCapInsets: .init(top: 1, left: 2, bottom: 3, right: 4),
      resizingMode: .stretch
    )
    #expect(image.capInsets.left == 2 && image.resizingMode == .stretch)
    #expect(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
    let animated = UIImage.animatedImage(with: [image, drawn(1, 1)], duration: 2)
    #expect(animated?.images?.count == 2 && animated?.duration == 2 && animated?.size == image.size)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(image.preparingThumbnail(of: CGSize(width: 3, height: 3))?.size == CGSize(width: 3, height: 3))
  }

  @Test func colorsHaveColorSpaces() throws {
    #expect(UIColor.red.cgColor.colorSpace == CGColorSpace(name: CGColorSpace.sRGB))
    #expect(CGColor(gray: 1, alpha: 1).colorSpace?.model == .monochrome)
    let color = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0, 0.5])
    #expect(color?.components == [1, 0, 0, 0.5] && CGColorSpace(name: "none") == nil)
  }

  @Test func aColorSetIsReadFromACatalog() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Group/Accent.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let contents = """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "0.500", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "gray-gamma-22", "components": {"white": "1", "alpha": "0.25"}}}
      ], "info": {"version": 1}}
      """
    try contents.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(light == UIColor(red: 1, green: 0.5, blue: 0.2, alpha: 1))
    let dark = UIColor(named: "Accent", in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == UIColor(white: 1, alpha: 0.25))
    #expect(UIColor(named: "Other", in: bundle, compatibleWith: nil) == nil)
    // https://developer.apple.com/documentation/developertoolssupport/colorresource
    let resource = ColorResource(name: "Accent", bundle: bundle)
    let resolved = UIColor(resource: resource).resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(resolved == light && resource == ColorResource(name: "Accent", bundle: bundle))
    #expect(UIColor(resource: ColorResource(name: "Other", bundle: bundle)) == .clear)
  }

  // https://developer.apple.com/documentation/developertoolssupport/imageresource
  @Test func anImageOfAResourceIsReadFromItsBundle() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let data = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).pngData { _ in }
    try data.write(to: folder.appendingPathComponent("Logo.png"))
    let bundle = try #require(Bundle(path: folder.path))
    let image = UIImage(resource: ImageResource(name: "Logo", bundle: bundle))
    #expect(image == UIImage(named: "Logo", in: bundle, with: nil) && image.size.width > 0)
    #expect(UIImage(resource: ImageResource(name: "Other", bundle: bundle)).size == .zero)
  }
}
