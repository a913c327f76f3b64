import Foundation
import UIKit

/// The difference that a picture may have from its reference.
public struct PictureTolerance: Sendable {
  /// The share of the pixels that may differ, from 0 to 1.
  public var share: Double
  /// The difference of a color's component, from 0 to 1, up to which a pixel counts as equal.
  public var color: Double

  /// Creates a tolerance; without arguments, none.
  public init(share: Double = 0, color: Double = 0) {
    self.share = share
    self.color = color
  }

  /// No tolerance: the same fonts draw the same bytes.
  public static let none = PictureTolerance()
}

/// The pixels in which two pictures of one size differ.
struct PictureDifference {
  /// The share of the pixels that differ, from 0 to 1.
  let share: Double
  /// The greatest difference of a color's component, from 0 to 1.
  let greatest: Double
  /// The new picture, faded, with the pixels that differ in red.
  let picture: Bitmap

  init(from reference: Bitmap, to new: Bitmap, color tolerance: Double) {
    let least = Int((tolerance * 255).rounded(.down))
    var (count, greatest) = (0, 0)
    var bytes = new.bytes
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      var difference = 0
      for index in pixel..<pixel + 4 {
        difference = max(difference, abs(Int(new.bytes[index]) - Int(reference.bytes[index])))
        bytes[index] = UInt8(255 - (255 - Int(new.bytes[index])) / 4)
      }
      bytes[pixel + 3] = 255
      greatest = max(greatest, difference)
      guard difference > least else { continue }
      count += 1
      // Blue, green, red, opacity.
      (bytes[pixel], bytes[pixel + 1], bytes[pixel + 2]) = (0, 0, 255)
    }
    share = Double(count) / Double(max(1, new.width * new.height))
    self.greatest = Double(greatest) / 255
    picture = Bitmap(width: new.width, height: new.height, bytes: bytes)
  }
}
