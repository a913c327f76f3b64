import Foundation
import UIKit
import UIKitPictures

/// Image files of all formats, down to their pixels.
enum ImageTarget: FuzzTarget {
  static let name = "image"

  static func read(_ bytes: [UInt8]) {
    // Larger images are read in the same way, but not within the time limit of an input.
    guard let header = ImageHeader(Data(bytes)), header.width * header.height <= 1 << 18 else { return }
    guard let image = UIImage(data: Data(bytes)), let pixels = image.cgImage?.dataProvider?.data else { return }
    precondition(pixels.count == header.width * header.height * 4, "An image has another size than its header states.")
    _ = image.uprightBitmap
  }
}
