import Foundation
import Testing
import UIKit

/// Tests of the pixels that drawing leaves.
struct DrawingTests {
  @Test func aFillCoversItsAreaOnly() {
    let pixels = Pixels.drawn(10, 10) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 2, y: 3, width: 4, height: 5))
      context.clear(CGRect(x: 2, y: 3, width: 1, height: 1))
    }
    #expect(pixels[3, 3] == red && pixels[5, 7] == red && pixels[2, 3] == clear)
    #expect(pixels[1, 3] == clear && pixels[6, 3] == clear && pixels[2, 2] == clear && pixels[2, 8] == clear)
  }

  @Test(arguments: [
    (CGBlendMode.normal, [0, 0, 255, 255]), (.multiply, [0, 0, 0, 255]), (.screen, [255, 0, 255, 255]),
    (.difference, [255, 0, 255, 255]), (.plusLighter, [255, 0, 255, 255]), (.clear, [0, 0, 0, 0]),
    (.destinationOver, [255, 0, 0, 255]), (.sourceIn, [0, 0, 255, 255]), (.destinationOut, [0, 0, 0, 0]),
  ])
  func aBlendModeCombinesColors(_ mode: CGBlendMode, _ result: [Int]) {
    let pixels = Pixels.drawn(2, 2) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.setBlendMode(mode)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(pixels[1, 1] == result)
  }

  @Test func aClipEndsWithItsState() {
    let pixels = Pixels.drawn(10, 10) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.saveGState()
      context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 9, width: 10, height: 1))
    }
    #expect(pixels[5, 2] == red && pixels[0, 0] == clear && pixels[5, 6] == clear && pixels[0, 9] == red)
  }

  @Test func aGradientMixesItsColorsAndEndsAtItsEnds() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let pixels = Pixels.drawn(30, 1) { context in
      context.drawLinearGradient(
        gradient,
        start: CGPoint(x: 10, y: 0),
        end: CGPoint(x: 20, y: 0),
        options: .drawsAfterEndLocation
      )
    }
    #expect(pixels[5, 0] == clear && pixels[25, 0] == blue)
    #expect(pixels.isNear(14, 0, [140, 0, 115, 255], tolerance: 4))
  }

  // MARK: - Masks

  /// A mask with opacities of 0, a half, and 1, from the left to the right.
  private let mask = UIImage.drawn(3, 1) { context in
    for (column, opacity) in [0.0, 0.5, 1].enumerated() {
      context.setFillColor(UIColor(white: 0, alpha: opacity).cgColor)
      context.fill(CGRect(x: CGFloat(column), y: 0, width: 1, height: 1))
    }
  }

  @Test func aMaskDeterminesTheOpacity() throws {
    let mask = try #require(self.mask.cgImage)
    let pixels = Pixels.drawn(3, 4) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1), mask: mask)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 3, width: 3, height: 1))
    }
    #expect(pixels[0, 0] == clear && pixels.isNear(1, 0, [128, 0, 0, 128]) && pixels[2, 0] == red)
    #expect(pixels[2, 1] == clear && pixels[0, 3] == red)
  }

  @Test func twoMasksMultiplyAndALayerIsMaskedOnce() throws {
    let mask = try #require(
      UIImage.drawn(1, 1) { context in
        context.setFillColor(UIColor(white: 0, alpha: 0.5).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }.cgImage
    )
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    let twice = Pixels.drawn(4, 4) { context in
      context.clip(to: all, mask: mask)
      context.clip(to: all, mask: mask)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(all)
    }
    #expect(twice.isNear(2, 2, [64, 0, 0, 64], tolerance: 3))
    let layer = Pixels.drawn(4, 4) { context in
      context.clip(to: all, mask: mask)
      context.beginTransparencyLayer()
      context.setFillColor(UIColor.red.cgColor)
      context.fill(all)
      context.endTransparencyLayer()
    }
    #expect(layer.isNear(2, 2, [128, 0, 0, 128], tolerance: 3))
  }

  // MARK: - Texts

  @Test func aTextMakesDarkPixels() {
    let pixels = Pixels.drawn(40, 30) { _ in
      ("Ab" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 24)])
    }
    #expect((40..<600).contains(pixels.inked))
  }

  // MARK: - Memory

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo(rawValue: 0), [128, 0, 0, 128]),
    (.premultipliedFirst, CGBitmapInfo(rawValue: 0), [128, 128, 0, 0]),
    (.premultipliedLast, .byteOrder32Big, [128, 0, 0, 128]),
    (.premultipliedFirst, .byteOrder32Little, [0, 0, 128, 128]),
    (.premultipliedLast, .byteOrder32Little, [128, 0, 0, 128]),
    (.noneSkipLast, CGBitmapInfo(rawValue: 0), [128, 0, 0, 255]),
    (.noneSkipFirst, .byteOrder32Little, [0, 0, 128, 255]),
  ])
  func memoryReceivesThePixelsInItsLayout(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ result: [UInt8]) throws {
    // Rows may be longer than their pixels.
    var memory = [UInt8](repeating: 7, count: 2 * 12)
    try memory.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress,
          width: 2,
          height: 2,
          bitsPerComponent: 8,
          bytesPerRow: 12,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: alpha.rawValue | order.rawValue
        )
      )
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    // The origin is the lower left corner.
    #expect(zip(memory[12..<16], result).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(memory[8..<12] == [7, 7, 7, 7] && memory[16..<19].allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test func aContextHasMemoryOfItsOwn() throws {
    let context = try #require(
      CGContext(
        data: nil,
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let memory = try #require(context.data)
    #expect(memory.load(as: UInt32.self) == 0xFF00_00FF)
    context.setFillColor(UIColor.green.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(memory.load(as: UInt32.self) == 0xFF00_FF00)
  }

  @Test func anImageIsMadeOfPixels() throws {
    func image(_ bytes: [UInt8], _ bits: Int, _ space: CGColorSpace, _ alpha: CGImageAlphaInfo) throws -> CGImage? {
      CGImage(
        width: 2,
        height: 1,
        bitsPerComponent: 8,
        bitsPerPixel: bits,
        bytesPerRow: bits / 4,
        space: space,
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
        provider: try #require(CGDataProvider(data: Data(bytes))),
        decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent
      )
    }
    let (rgb, gray) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray())
    func pixels(_ image: CGImage) -> Pixels {
      Pixels.drawn(2, 1) { _ in UIImage(cgImage: image).draw(in: CGRect(x: 0, y: 0, width: 2, height: 1)) }
    }
    let straight = try #require(try image([255, 0, 0, 128, 0, 255, 0, 255], 32, rgb, .last))
    #expect(pixels(straight)[0, 0] == [128, 0, 0, 128] && pixels(straight)[1, 0] == green)
    #expect(straight.dataProvider?.data == Data([255, 0, 0, 128, 0, 255, 0, 255]))
    let opaque = try #require(try image([255, 0, 0, 0, 0, 255], 24, rgb, .none))
    #expect(pixels(opaque)[0, 0] == red && pixels(opaque)[1, 0] == blue && opaque.bitsPerPixel == 24)
    let shades = try #require(try image([255, 10], 8, gray, .none))
    #expect(pixels(shades)[0, 0] == white && pixels(shades)[1, 0] == [10, 10, 10, 255])
    #expect(try image([255, 0, 0], 32, rgb, .last) == nil && image([255, 0, 0, 0], 16, rgb, .none) == nil)
  }
}
