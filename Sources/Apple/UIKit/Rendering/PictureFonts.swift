import Foundation

/// The fonts of a picture, as a text in its PNG file.
package enum PictureFonts {
  private static let signature = 8
  private static let keyword = "Fonts"

  /// Returns a PNG file with the fonts as a text after its header.
  static func add(_ fonts: [String], to png: Data) -> Data {
    // The header is a chunk with 13 bytes, between its length and type and its checksum.
    let header = signature + 4 + 4 + 13 + 4
    guard png.count > header else { return png }
    let body = Array("tEXt".utf8) + Array(keyword.utf8) + [0] + Array(fonts.joined(separator: ", ").utf8)
    var file = png
    file.insert(contentsOf: bytes(UInt32(body.count - 4)) + body + bytes(checksum(body)), at: header)
    return file
  }

  /// Returns the fonts that a PNG file names; nil if it names none.
  package static func fonts(of png: Data) -> String? {
    var place = png.startIndex + signature
    func number(_ start: Int) -> Int { png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    while place + 8 <= png.endIndex {
      let (length, type) = (number(place), png[place + 4..<place + 8])
      guard place + 12 + length <= png.endIndex else { return nil }
      if type.elementsEqual("tEXt".utf8) {
        let text = String(decoding: png[place + 8..<place + 8 + length], as: UTF8.self)
        if text.hasPrefix("\(keyword)\0") { return String(text.dropFirst(keyword.count + 1)) }
      }
      place += 12 + length
    }
    return nil
  }

  /// A sentence that says whether two pictures have the same fonts.
  package static func comparison(of reference: Data, with new: Data) -> String {
    let (old, new) = (fonts(of: reference) ?? "unknown fonts", fonts(of: new) ?? "unknown fonts")
    return old == new ? "Both have the same fonts: \(new)." : "The reference has other fonts: \(old), and now \(new)."
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
    }
  }
}
