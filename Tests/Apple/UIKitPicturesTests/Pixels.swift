import Foundation
import UIKit

/// The pixels of an image, to compare them.
struct Pixels {
  private let image: CGImage
  private let bytes: Data

  init?(_ image: UIImage) {
    guard let image = image.cgImage, let bytes = image.dataProvider?.data else { return nil }
    (self.image, self.bytes) = (image, bytes)
  }

  /// The pixels of what `draw` draws, with one pixel per point.
  static func drawn(_ width: CGFloat, _ height: CGFloat, _ draw: (CGContext) -> Void) -> Pixels {
    Pixels(UIImage.drawn(width, height, draw))!
  }

  var width: Int { image.width }
  var height: Int { image.height }

  /// The red, the green, the blue and the opacity of a pixel; the colors are multiplied by the opacity.
  subscript(_ x: Int, _ y: Int) -> [Int] {
    let pixel = (0..<4).map { Int(bytes[(y * image.width + x) * 4 + $0]) }
    // Images of UIKit and those of files have different layouts.
    return image.bitmapInfo.contains(.byteOrder32Little) ? [pixel[2], pixel[1], pixel[0], pixel[3]] : pixel
  }

  /// The number of pixels that differ from transparent ones.
  var inked: Int { (0..<width * height).count { bytes[$0 * 4 + 3] > 0 } }

  /// Returns whether the components of a pixel differ from others by at most `tolerance`.
  func isNear(_ x: Int, _ y: Int, _ color: [Int], tolerance: Int = 2) -> Bool {
    zip(self[x, y], color).allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension UIImage {
  /// The drawing of `draw`, with one pixel per point.
  static func drawn(_ width: CGFloat, _ height: CGFloat, _ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
      draw($0.cgContext)
    }
  }

  /// An image with red, green, blue and yellow quarters, from the upper left to the lower right.
  static let quarters = drawn(4, 4) { context in
    for (index, color) in [UIColor.red, .green, .blue, .yellow].enumerated() {
      context.setFillColor(color.cgColor)
      context.fill(CGRect(x: index % 2 * 2, y: index / 2 * 2, width: 2, height: 2))
    }
  }
}

let red = [255, 0, 0, 255]
let green = [0, 255, 0, 255]
let blue = [0, 0, 255, 255]
let yellow = [255, 255, 0, 255]
let white = [255, 255, 255, 255]
let clear = [0, 0, 0, 0]
