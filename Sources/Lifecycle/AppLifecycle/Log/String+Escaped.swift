extension String {
  /// The text with all characters escaped that a terminal would interpret: control characters, line separators, and
  /// marks that change the direction of writing.
  ///
  /// Names, URLs and labels come from outside. Printed unchanged, they could move the cursor, or hide or forge lines.
  package var escaped: String {
    // Nearly every text contains no such character and is returned unchanged.
    guard unicodeScalars.contains(where: String.isObeyed) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let scalar where String.isObeyed(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // C0, DELETE and C1; U+009B, a C1 character, begins the same sequences as ESC [.
    case 0x00...0x1F, 0x7F...0x9F: true
    // Line and paragraph separators, and the marks, embeddings, overrides and isolates of bidirectional text.
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
