import Foundation
import Testing

@testable import UIKit

/// Tests of decoding and encoding image files.
struct ImageFileTests {
  private func file(_ name: String) throws -> Data {
    let url = try #require(Bundle.module.url(forResource: "Images/\(name)", withExtension: nil))
    return try Data(contentsOf: url)
  }

  private func pixels(_ file: Data) throws -> Pixels {
    let image = try #require(UIImage(data: file))
    return try #require(Pixels(image))
  }

  /// The middles of the quarters of an image of 16 pixels in the square.
  private func quarters(_ pixels: Pixels) -> [[Int]] {
    [pixels[4, 4], pixels[12, 4], pixels[4, 12], pixels[12, 12]]
  }

  @Test(arguments: ["rgb.png", "sixteen-bits.png", "rgb.gif", "interlaced.gif", "animated.gif", "animated.webp"])
  func aFileHasItsPixels(_ name: String) throws {
    let pixels = try self.pixels(file(name))
    #expect(pixels.width == 16 && pixels.height == 16 && quarters(pixels) == [red, green, blue, white])
  }

  @Test(arguments: ["alpha.png", "interlaced.png", "palette.png", "lossless.webp"])
  func aFileHasItsOpacity(_ name: String) throws {
    #expect(quarters(try pixels(file(name))) == [red, [0, 128, 0, 128], blue, clear])
  }

  @Test func aTransparentColorOfAGIFIsNotDrawn() throws {
    #expect(quarters(try pixels(file("transparent.gif"))) == [red, green, blue, clear])
  }

  @Test(arguments: ["rgb.jpeg", "progressive.jpeg", "cmyk.jpeg", "lossy.webp"])
  func aCompressedFileHasNearlyItsPixels(_ name: String) throws {
    let pixels = try self.pixels(file(name))
    #expect(pixels.isNear(4, 4, red, tolerance: 20) && pixels.isNear(12, 4, green, tolerance: 20))
    #expect(pixels.isNear(4, 12, blue, tolerance: 20) && pixels.isNear(12, 12, white, tolerance: 20))
  }

  @Test(arguments: ["gray.png", "gray-sixteen-bits.png", "gray.jpeg", "gray-alpha.png"])
  func aGrayFileHasItsShades(_ name: String) throws {
    let pixels = try self.pixels(file(name))
    #expect(
      pixels.isNear(4, 4, [76, 76, 76, 255], tolerance: 4) && pixels.isNear(4, 12, [29, 29, 29, 255], tolerance: 4)
    )
  }

  @Test func aFileWithOneBitHasBlackAndWhite() throws {
    #expect(quarters(try pixels(file("one-bit.png"))) == [white, [0, 0, 0, 255], [0, 0, 0, 255], white])
  }

  @Test func aLongGIFIsDecompressed() throws {
    let pixels = try self.pixels(file("noise.gif"))
    #expect(pixels[0, 0] == [0, 63, 226, 255] && pixels[199, 149] == [41, 136, 186, 255])
    #expect(pixels[100, 75] == [163, 230, 200, 255])
  }

  // MARK: - Orientations

  /// Returns the JPEG with Exif data that state an orientation.
  private func jpeg(oriented number: UInt8, isLittleEndian: Bool) throws -> Data {
    let tiff: [UInt8] =
      isLittleEndian
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, number, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0, 0, 0, 0, 0]
    let segment = Array("Exif\0\0".utf8) + tiff
    let file = try self.file("rgb.jpeg")
    return file.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment) + file.dropFirst(2)
  }

  @Test(arguments: [
    (UInt8(1), UIImage.Orientation.up), (2, .upMirrored), (3, .down), (4, .downMirrored), (5, .leftMirrored),
    (6, .right),
    (7, .rightMirrored), (8, .left), (9, .up),
  ])
  func exifDataStateTheOrientation(_ number: UInt8, _ orientation: UIImage.Orientation) throws {
    for isLittleEndian in [true, false] {
      let image = try #require(UIImage(data: try jpeg(oriented: number, isLittleEndian: isLittleEndian)))
      #expect(image.imageOrientation == orientation)
    }
  }

  @Test func anEncodedFileIsUpright() throws {
    let image = try #require(UIImage(data: try jpeg(oriented: 6, isLittleEndian: true)))
    for data in [image.pngData(), image.jpegData(compressionQuality: 1)] {
      let file = try #require(data)
      let upright = try #require(UIImage(data: file))
      let pixels = try #require(Pixels(upright))
      #expect(upright.imageOrientation == .up && pixels.isNear(4, 4, blue, tolerance: 20))
    }
  }

  // MARK: - Encoding

  @Test func aDrawnImageIsKeptByAPNGAndNearlyByAJPEG() throws {
    let image = UIImage.quarters
    #expect(try pixels(try #require(image.pngData()))[3, 3] == yellow)
    #expect(try pixels(try #require(image.jpegData(compressionQuality: 1))).isNear(0, 0, red, tolerance: 40))
    let large = UIImage.drawn(64, 64) { context in
      for place in 0..<32 {
        context.setFillColor(UIColor(hue: CGFloat(place) / 32, saturation: 1, brightness: 1, alpha: 1).cgColor)
        context.fill(CGRect(x: place * 2, y: 0, width: 2, height: 64 - place))
      }
    }
    let (best, worst) = (large.jpegData(compressionQuality: 1), large.jpegData(compressionQuality: 0))
    #expect(try #require(best).count > (try #require(worst).count) * 2)
    // Where nothing was drawn, a JPEG is white.
    #expect(try pixels(try #require(best)).isNear(62, 60, white, tolerance: 10))
  }

  // MARK: - Damaged files

  @Test func aBombIsRefusedByItsSize() throws {
    var png = try file("rgb.png")
    // 65,535 pixels in the square, in a few bytes.
    png.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    #expect(UIImage(data: png) == nil)
    png.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(UIImage(data: png) == nil)
    var gif = try file("rgb.gif")
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(UIImage(data: gif) == nil)
  }

  @Test func aHeaderWithAnotherSizeThanThePixelsGivesNoPixels() throws {
    // The first frame header has another size than the second one, by which a decoder goes.
    let small: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 2, 1, 1, 0x11, 0]
    let file = try self.file("rgb.jpeg")
    let jpeg = file.prefix(2) + Data(small) + file.dropFirst(2)
    #expect(try #require(UIImage(data: jpeg)).size == CGSize(width: 2, height: 2))
    #expect(UIImage(data: jpeg).flatMap(Pixels.init) == nil)
  }

  @Test(arguments: [
    "alpha.png", "interlaced.png", "palette.png", "rgb.jpeg", "progressive.jpeg", "cmyk.jpeg", "lossy.webp",
    "lossless.webp",
    "alpha.webp", "animated.webp", "rgb.gif", "interlaced.gif", "transparent.gif",
  ])
  func aDamagedFileIsReadWithoutACrash(_ name: String) throws {
    let file = try self.file(name)
    for count in 0..<file.count { _ = UIImage(data: file.prefix(count)).flatMap(Pixels.init) }
    for place in 0..<file.count {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var damaged = file
        damaged[place] ^= change
        guard let image = UIImage(data: damaged), image.size.width * image.size.height < 100_000 else { continue }
        _ = Pixels(image)
      }
    }
  }
}
