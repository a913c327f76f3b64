import Foundation
import Testing
import UIKit

/// Tests of drawn images.
struct ImageDrawingTests {
  private func corners(of image: UIImage) -> [[Int]] {
    let pixels = Pixels.drawn(4, 4) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4)) }
    return [pixels[0, 0], pixels[3, 0], pixels[0, 3], pixels[3, 3]]
  }

  @Test(arguments: [
    (UIImage.Orientation.up, [red, green, blue, yellow]), (.down, [yellow, blue, green, red]),
    (.left, [green, yellow, red, blue]), (.right, [blue, red, yellow, green]),
    (.upMirrored, [green, red, yellow, blue]), (.downMirrored, [blue, yellow, red, green]),
    (.leftMirrored, [red, blue, green, yellow]), (.rightMirrored, [yellow, green, blue, red]),
  ])
  func anImageIsDrawnInItsOrientation(_ orientation: UIImage.Orientation, _ shown: [[Int]]) throws {
    let bitmap = try #require(UIImage.quarters.cgImage)
    let image = UIImage(cgImage: bitmap, scale: 1, orientation: orientation)
    #expect(corners(of: image) == shown)
    let file = try #require(image.pngData().flatMap(UIImage.init(data:)))
    #expect(file.imageOrientation == .up && corners(of: file) == shown)
  }

  @Test func aTemplateIsDrawnInItsTintWithTheOpacityOfTheImage() {
    let image = UIImage.drawn(2, 1) { context in
      context.setFillColor(UIColor.red.withAlphaComponent(0.5).cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let stencil = image.withTintColor(.blue, renderingMode: .alwaysTemplate)
    let pixels = Pixels.drawn(2, 1) { _ in stencil.draw(at: .zero) }
    #expect(pixels.isNear(0, 0, [0, 0, 128, 128]) && pixels[1, 0] == clear)
  }

  @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
  func theCornersOfAnImageInNinePartsKeepTheirSize(_ mode: UIImage.ResizingMode) {
    // The middle is green and blue in alternation.
    let image = UIImage.drawn(4, 4) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.setFillColor(UIColor.green.cgColor)
      context.fill(CGRect(x: 1, y: 1, width: 1, height: 2))
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 2, y: 1, width: 1, height: 2))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: mode)
    let pixels = Pixels.drawn(22, 22) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 22, height: 22)) }
    #expect([pixels[0, 0], pixels[21, 0], pixels[0, 21], pixels[21, 21], pixels[10, 0]].allSatisfy { $0 == red })
    #expect(pixels[1, 10] == green && pixels[20, 10] == blue)
    #expect(pixels[4, 10] == (mode == .tile ? blue : green) && pixels[19, 10] == (mode == .tile ? green : blue))
  }

  @Test func anImageIsScaledWithoutTransparentEdges() {
    let pixels = Pixels.drawn(40, 40) { _ in UIImage.quarters.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40)) }
    #expect(pixels[0, 0] == red && pixels[39, 39] == yellow && pixels.inked == 1600)
  }

  @Test func anImageIsRepeatedAsAPattern() {
    let pixels = Pixels.drawn(8, 8) { _ in UIImage.quarters.drawAsPattern(in: CGRect(x: 0, y: 0, width: 8, height: 8)) }
    #expect(pixels[0, 0] == red && pixels[4, 4] == red && pixels[7, 7] == yellow && pixels[6, 0] == green)
  }
}
