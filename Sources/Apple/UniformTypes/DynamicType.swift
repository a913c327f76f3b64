/// An undeclared type, made from a tag, which its identifier contains.
///
/// The identifier is `dyn.a` followed by a text in base 32, such as `?0=6:1=xyz`: the supertype 6 is `public.data`, and
/// the tag class 1 is that of file name extensions.
struct DynamicType {
  let tagClass: UTTagClass
  let tag: String
  /// The identifier of the type that this type conforms to.
  let supertype: String

  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789")
  private static let prefix = "dyn.a"
  /// The short forms that stand for identifiers of supertypes.
  private static let numbers = ["6": "public.data", "7": "com.apple.package"]

  init(tagClass: UTTagClass, tag: String, supertype: String) {
    self.tagClass = tagClass
    self.tag = tag
    self.supertype = supertype
  }

  /// Decodes an identifier; nil if it is not that of a dynamic type.
  init?(_ identifier: String) {
    guard identifier.hasPrefix(Self.prefix),
      let text = Self.decoded(identifier.dropFirst(Self.prefix.count)), text.hasPrefix("?0=")
    else { return nil }
    let parts = text.dropFirst(3).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let equals = parts[1].firstIndex(of: "=") else { return nil }
    switch parts[1][..<equals] {
    case "1": tagClass = .filenameExtension
    case "3": tagClass = .mimeType
    default: return nil
    }
    tag = String(parts[1][equals...].dropFirst())
    supertype = Self.numbers[String(parts[0])] ?? String(parts[0])
  }

  /// The identifier; nil if an identifier cannot contain tags of this class.
  var identifier: String? {
    guard let digit = tagClass.digit else { return nil }
    let type = Self.numbers.first { $0.value == supertype }?.key ?? supertype
    return Self.prefix + Self.encoded("?0=\(type):\(digit)=\(tag)")
  }

  private static func encoded(_ text: String) -> String {
    var output = ""
    var (bits, count) = (0, 0)
    for byte in text.utf8 {
      bits = (bits << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 5 {
        count -= 5
        output.append(alphabet[bits >> count & 31])
      }
    }
    if count > 0 { output.append(alphabet[bits << (5 - count) & 31]) }
    return output
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for character in text {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      bits = (bits << 5 | digit) & 0xFFFF
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 255))
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
