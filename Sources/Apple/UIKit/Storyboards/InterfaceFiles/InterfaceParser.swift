import Foundation
import FoundationXML

/// Parses the XML of an Interface Builder file into a tree of values.
///
/// A file may come from an untrusted source, so its costs are limited: the number of bytes before the file is read, the
/// depth and the number of elements during parsing. A file that declares entities is refused, because a short text
/// could expand without limit; Interface Builder writes none. Nothing outside the file is ever loaded.
package final class InterfaceParser: NSObject {
  /// The size in bytes of the largest file that is accepted.
  ///
  /// The largest known storyboards have 4 MB.
  package static let byteLimit = 16 << 20
  /// The deepest nesting of elements that is accepted.
  ///
  /// Each nested view takes two levels.
  package static let depthLimit = 256
  package static let elementLimit = 200_000

  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var elementCount = 0
  private var error: InterfaceFileError?

  /// Parses `data` and returns the root element of the document.
  package static func parse(_ data: Data) throws(InterfaceFileError) -> InterfaceElement {
    if data.count > byteLimit { throw tooLarge(data.count) }
    // Foundation's parser traps on a name or a value that is not valid UTF-8, before it reports an error.
    if String(validating: data, as: UTF8.self) == nil { throw InterfaceFileError(reason: "is not in UTF-8") }
    try checkMarkup(data)
    let reader = InterfaceParser()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isParsed = parser.parse()
    if let error = reader.error { throw error }
    // The parser reports success for a truncated document.
    if !isParsed || parser.parserError != nil {
      throw InterfaceFileError(line: parser.lineNumber, reason: "is not well-formed XML")
    }
    guard let root = reader.root else { throw InterfaceFileError(reason: "is empty") }
    return root
  }

  /// Parses a file and returns the root element of the document.
  ///
  /// Throws if the file is larger than the limit; it reads at most one byte more than the limit.
  package static func parse(contentsOf path: String) throws(InterfaceFileError) -> InterfaceElement {
    guard let file = FileHandle(forReadingAtPath: path) else { throw InterfaceFileError(reason: "cannot be opened") }
    // Read one byte more than the limit: a pipe or a device does not report its size.
    guard let data = try? file.read(upToCount: byteLimit + 1) else {
      throw InterfaceFileError(reason: "cannot be read")
    }
    return try parse(data)
  }

  private static func tooLarge(_ count: Int) -> InterfaceFileError {
    InterfaceFileError(reason: "is larger than \(byteLimit >> 20) MB, as much as is read")
  }

  /// Refuses markup that Interface Builder never writes.
  ///
  /// It refuses a document type, which can declare entities; a processing instruction, because Foundation's parser
  /// crashes on some; and an encoding other than UTF-8, which could hide the other two.
  private static func checkMarkup(_ data: Data) throws(InterfaceFileError) {
    // Any other encoding that libxml2 detects by a file's first bytes has a zero byte among them, or no "<".
    if data.contains(0) { throw InterfaceFileError(reason: "is not in UTF-8") }
    let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
    var rest = data[(data.startIndex + (hasMark ? 3 : 0))...]
    let isDeclared = ["<?xml ", "<?xml\t", "<?xml\n", "<?xml\r"].contains { rest.starts(with: Data($0.utf8)) }
    if isDeclared { rest = try checkDeclaration(rest) }
    // Refused inside comments and CDATA too: after a malformed tag, libxml2 may parse as content the text that counts
    // as a comment here.
    if rest.range(of: Data("<?".utf8)) != nil {
      throw InterfaceFileError(reason: "has a processing instruction, which no file of Interface Builder does")
    }
    // In texts and attribute values "<" is always escaped, so every "<" begins markup.
    while let next = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[next...]
      if rest.starts(with: Data("<!--".utf8)) {
        rest = try skip(rest, to: "-->", from: 4)
      } else if rest.starts(with: Data("<![CDATA[".utf8)) {
        rest = try skip(rest, to: "]]>", from: 9)
      } else if rest.starts(with: Data("<!".utf8)) {
        throw InterfaceFileError(reason: "declares a document type, which no file of Interface Builder does")
      } else {
        rest = rest.dropFirst()
      }
    }
  }

  /// Returns the data after the next occurrence of `end`, skipping the first `count` bytes.
  private static func skip(_ data: Data, to end: String, from count: Int) throws(InterfaceFileError) -> Data {
    guard let found = data.dropFirst(count).range(of: Data(end.utf8)) else {
      throw InterfaceFileError(reason: "is not well-formed XML")
    }
    return data[found.upperBound...]
  }

  /// Returns the data after the XML declaration, which may name no encoding other than UTF-8.
  private static func checkDeclaration(_ data: Data) throws(InterfaceFileError) -> Data {
    // libxml2 ends the declaration at the first ">", even if the declaration is malformed.
    let rest = try skip(data, to: ">", from: 5)
    let declaration = String(decoding: data[..<rest.startIndex], as: UTF8.self)
    if !declaration.hasSuffix("?>") { throw InterfaceFileError(reason: "is not well-formed XML") }
    let names = declaration.matches(of: /encoding\s*=\s*["']([^"']*)["']/).map { $0.output.1.lowercased() }
    if names.contains(where: { $0 != "utf-8" }) { throw InterfaceFileError(reason: "is not in UTF-8") }
    return rest
  }

  private func refuse(_ parser: XMLParser, _ reason: String) {
    if error == nil { error = InterfaceFileError(line: parser.lineNumber, reason: reason) }
    parser.abortParsing()
  }
}

extension InterfaceParser: XMLParserDelegate {
  package func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String]
  ) {
    if error != nil { return }
    elementCount += 1
    if elementCount > InterfaceParser.elementLimit {
      return refuse(parser, "has more than \(InterfaceParser.elementLimit) elements")
    }
    if open.count == InterfaceParser.depthLimit {
      return refuse(parser, "is nested more than \(InterfaceParser.depthLimit) levels deep")
    }
    open.append(InterfaceElement(name: elementName, attributes: attributeDict, line: parser.lineNumber))
  }

  package func parser(_ parser: XMLParser, foundCharacters string: String) {
    if error != nil || open.isEmpty { return }
    open[open.count - 1].text += string
  }

  package func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  package func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard error == nil, var element = open.popLast() else { return }
    if !element.children.isEmpty { element.text = "" }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }
}
