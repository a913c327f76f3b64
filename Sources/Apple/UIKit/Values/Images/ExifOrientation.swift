/// The orientation in the Exif data of an image: in a directory of the form of TIFF files, an entry with the tag 274.
enum ExifOrientation {
  /// Reads the content of a JPEG's application segment; nil if it states no orientation.
  static func read(_ segment: ArraySlice<UInt8>) -> UIImage.Orientation? {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = Array(segment.dropFirst(6))
    guard tiff.count >= 8 else { return nil }
    let isLittle: Bool
    switch tiff[0..<2] {
    case [0x49, 0x49]: isLittle = true
    case [0x4D, 0x4D]: isLittle = false
    default: return nil
    }
    func number(_ start: Int, bytes: Int) -> Int? {
      guard start >= 0, start <= tiff.count - bytes else { return nil }
      let part = tiff[start..<start + bytes]
      return (isLittle ? part.reversed() : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, bytes: 4), let count = number(directory, bytes: 2) else { return nil }
    for entry in 0..<count {
      let start = directory + 2 + entry * 12
      guard let tag = number(start, bytes: 2) else { return nil }
      if tag == 274 { return number(start + 8, bytes: 2).flatMap(orientation) }
    }
    return nil
  }

  /// Returns the orientation for a number of Exif, which counts from the corner where the first pixel is shown.
  private static func orientation(_ number: Int) -> UIImage.Orientation? {
    switch number {
    case 1: .up
    case 2: .upMirrored
    case 3: .down
    case 4: .downMirrored
    case 5: .leftMirrored
    case 6: .right
    case 7: .rightMirrored
    case 8: .left
    default: nil
    }
  }
}
