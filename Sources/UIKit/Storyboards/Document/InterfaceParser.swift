import Foundation
import FoundationXML

/// Reads the XML of an Interface Builder file into a tree of values.
///
/// A file may come from anywhere, so all that it can cost is bounded: bytes before they are read, depth and number of
/// elements while they are. Entities of its own, with which a short text could grow without end, are refused as such;
/// Interface Builder writes none. Nothing outside of the file is ever fetched.
final class InterfaceParser: NSObject {
  /// The largest storyboards known have 4 MB.
  static let byteLimit = 16 << 20
  /// Each view in a view is two levels.
  static let depthLimit = 256
  static let elementLimit = 200_000

  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var elementCount = 0
  private var error: InterfaceFileError?

  /// The root element of the document in `data`.
  static func parse(_ data: Data) throws(InterfaceFileError) -> InterfaceElement {
    if data.count > byteLimit { throw tooLarge(data.count) }
    // Foundation's parser traps over a name or a value that is none, before it tells anybody.
    if String(validating: data, as: UTF8.self) == nil { throw InterfaceFileError(reason: "is not in UTF-8") }
    try checkMarkup(data)
    let reader = InterfaceParser()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isParsed = parser.parse()
    if let error = reader.error { throw error }
    // A document that breaks off counts as parsed.
    if !isParsed || parser.parserError != nil {
      throw InterfaceFileError(line: parser.lineNumber, reason: "is no well-formed XML")
    }
    guard let root = reader.root else { throw InterfaceFileError(reason: "is empty") }
    return root
  }

  /// The root element of the document in a file, of which a too large one is not even read.
  static func parse(contentsOf path: String) throws(InterfaceFileError) -> InterfaceElement {
    guard let file = FileHandle(forReadingAtPath: path) else { throw InterfaceFileError(reason: "cannot be opened") }
    // One byte more than is allowed: a pipe or a device has no size to ask for.
    guard let data = try? file.read(upToCount: byteLimit + 1) else {
      throw InterfaceFileError(reason: "cannot be read")
    }
    return try parse(data)
  }

  private static func tooLarge(_ count: Int) -> InterfaceFileError {
    InterfaceFileError(reason: "is larger than \(byteLimit >> 20) MB, as much as is read")
  }

  /// Refuses what only files have that Interface Builder has not written: a document type, which is where entities are
  /// declared; processing instructions, over some of which Foundation's parser crashes; other encodings than UTF-8, in
  /// which these could be hidden.
  private static func checkMarkup(_ data: Data) throws(InterfaceFileError) {
    // Every encoding that libxml2 tells by a file's first bytes has a zero among them, or no "<".
    if data.contains(0) { throw InterfaceFileError(reason: "is not in UTF-8") }
    let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
    var rest = data[(data.startIndex + (hasMark ? 3 : 0))...]
    let isDeclared = ["<?xml ", "<?xml\t", "<?xml\n", "<?xml\r"].contains { rest.starts(with: Data($0.utf8)) }
    if isDeclared { rest = try checkDeclaration(rest) }
    // A "<" of a text or an attribute's value is always written in another way.
    while let next = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[next...]
      if rest.starts(with: Data("<!--".utf8)) {
        rest = try skip(rest, to: "-->", from: 4)
      } else if rest.starts(with: Data("<![CDATA[".utf8)) {
        rest = try skip(rest, to: "]]>", from: 9)
      } else if rest.starts(with: Data("<!".utf8)) {
        throw InterfaceFileError(reason: "declares a document type, which no file of Interface Builder does")
      } else if rest.starts(with: Data("<?".utf8)) {
        throw InterfaceFileError(reason: "has a processing instruction, which no file of Interface Builder does")
      } else {
        rest = rest.dropFirst()
      }
    }
  }

  /// What comes after `end`, which is looked for behind the first bytes.
  private static func skip(_ data: Data, to end: String, from count: Int) throws(InterfaceFileError) -> Data {
    guard let found = data.dropFirst(count).range(of: Data(end.utf8)) else {
      throw InterfaceFileError(reason: "is no well-formed XML")
    }
    return data[found.upperBound...]
  }

  /// What comes after the XML declaration, which may name no other encoding than UTF-8.
  private static func checkDeclaration(_ data: Data) throws(InterfaceFileError) -> Data {
    let rest = try skip(data, to: "?>", from: 5)
    let declaration = String(decoding: data[..<rest.startIndex], as: UTF8.self)
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
  func parser(
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

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if error != nil || open.isEmpty { return }
    open[open.count - 1].text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  func parser(
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
