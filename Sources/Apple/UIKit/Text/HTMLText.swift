import Foundation

/// The text of an HTML document, with its links and with bold and italic passages.
///
/// Tags need not be closed, as in the HTML that servers send. Style sheets, tables and pictures have no effect.
struct HTMLText {
  /// The text with the attributes `.link` and `.font`.
  private(set) var attributed = NSMutableAttributedString(string: "")
  private var bold = 0
  private var italic = 0
  private var links: [URL?] = []
  /// Whether the next text begins a line.
  private var needsLine = false
  /// The last character of the text, kept here because reading it from the attributed text would copy the text.
  private var last: Character?

  /// The elements whose text does not belong to the document's text.
  private static let hidden: Set = ["script", "style", "title"]
  private static let blocks: Set = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "tr", "table", "blockquote", "pre",
  ]
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "euro": "€",
    "bull": "•", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
  ]

  /// Reads a document.
  init(_ document: String) {
    var rest = document[...]
    while let start = rest.firstIndex(of: "<") {
      add(rest[..<start])
      rest = rest[start...]
      if !Self.beginsTag(rest) {
        add(rest.prefix(1))
        rest = rest.dropFirst()
      } else if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
      } else if let end = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: start)..<end]
        rest = rest[rest.index(after: end)...]
        let name = Self.name(of: tag)
        read(tag: tag, name: name)
        if !tag.hasPrefix("/"), Self.hidden.contains(name) { rest = Self.endTag(of: name, in: rest) }
      } else {
        rest = ""
      }
    }
    add(rest)
  }

  /// Whether the text begins with a tag or a comment; otherwise its "<" is an ordinary character.
  private static func beginsTag(_ text: Substring) -> Bool {
    text.dropFirst().first.map { $0.isLetter || "/!?".contains($0) } ?? false
  }

  /// Returns the name in a tag, in lower case.
  private static func name(of tag: Substring) -> String {
    tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
  }

  /// Returns the rest of `text` from the end tag of an element; empty if there is none.
  ///
  /// No other tag ends the text of a script, a style sheet or a title. Source: the section "Tokenization" of the HTML
  /// standard.
  private static func endTag(of element: String, in text: Substring) -> Substring {
    var rest = text
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("</"), name(of: rest.dropFirst()) == element { break }
      rest = rest.dropFirst()
    }
    return rest.hasPrefix("</") ? rest : ""
  }

  private mutating func read(tag: Substring, name: String) {
    let closes = tag.hasPrefix("/")
    switch name {
    case "br": append("\n", [:])
    case "b", "strong": bold = max(0, bold + (closes ? -1 : 1))
    case "i", "em": italic = max(0, italic + (closes ? -1 : 1))
    case "a":
      if !closes {
        links.append(Self.reference(in: tag).flatMap { URL(string: $0) })
      } else if !links.isEmpty {
        links.removeLast()
      }
    case _ where Self.blocks.contains(name): needsLine = true
    default: break
    }
  }

  /// Adds a passage between two tags; spaces and line breaks in a row become one space.
  private mutating func add(_ passage: Substring) {
    guard !passage.isEmpty else { return }
    var text = Self.decoded(passage.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    if !text.isEmpty { breakLine() }
    if passage.first!.isWhitespace, let last, !last.isWhitespace { text = " " + text }
    if passage.last!.isWhitespace, !text.isEmpty, text.last != " " { text += " " }
    guard !text.isEmpty else { return }
    if text == " ", last == nil || last!.isWhitespace { return }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let link = links.last, let link { attributes[.link] = link }
    if bold > 0 {
      attributes[.font] = UIFont.boldSystemFont(ofSize: 12)
    } else if italic > 0 {
      attributes[.font] = UIFont.italicSystemFont(ofSize: 12)
    }
    append(text, attributes)
  }

  private mutating func append(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    attributed.append(NSAttributedString(string: text, attributes: attributes))
    last = text.last
  }

  /// Begins a new line if the element before the next text requires one and the text is not at the start of a line.
  private mutating func breakLine() {
    defer { needsLine = false }
    guard needsLine, attributed.length > 0 else { return }
    if last == " " {
      attributed.replaceCharacters(in: NSRange(location: attributed.length - 1, length: 1), with: "\n")
      last = "\n"
    } else if last != "\n" {
      append("\n", [:])
    }
  }

  /// Returns the value of `href` in a tag; nil if there is none.
  private static func reference(in tag: Substring) -> String? {
    guard let name = tag.range(of: "href", options: .caseInsensitive) else { return nil }
    let value = tag[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
    guard let quote = value.first else { return nil }
    if quote == "\"" || quote == "'" { return decoded(String(value.dropFirst().prefix { $0 != quote })) }
    return decoded(String(value.prefix { !$0.isWhitespace }))
  }

  /// Returns the text with its character references replaced; unknown references stay.
  private static func decoded(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let reference = rest[rest.index(after: start)...].prefix(32)
      if let end = reference.firstIndex(of: ";"), let character = character(named: reference[..<end]) {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest[rest.index(after: start)...]
      }
    }
    return result + rest
  }

  private static func character(named name: Substring) -> String? {
    if let known = entities[String(name)] { return known }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let code = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
