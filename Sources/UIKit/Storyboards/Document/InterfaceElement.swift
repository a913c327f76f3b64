import Foundation

/// An element of an Interface Builder file, with all that is inside it.
struct InterfaceElement: Hashable, Sendable {
  /// What kind of element it is, such as `button`.
  var name: String
  var attributes: [String: String] = [:]
  var children: [InterfaceElement] = []
  /// The characters inside; those between child elements are dropped.
  var text = ""
  /// Where it begins in the file, from 1.
  var line = 0

  /// What other elements call it by.
  var id: String? { attributes["id"] }

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// An attribute that says `YES` or `NO`.
  func flag(_ attribute: String) -> Bool? {
    switch attributes[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// An attribute that is a finite number.
  func number(_ attribute: String) -> CGFloat? {
    guard let number = attributes[attribute].flatMap(Double.init), number.isFinite else { return nil }
    return CGFloat(number)
  }

  /// The child whose `key` attribute says what it is to its parent, such as `frame`.
  func child(_ key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

  /// What the first child of that name holds, such as the views of `subviews`.
  func contents(of name: String) -> [InterfaceElement] { children.first { $0.name == name }?.children ?? [] }

  /// A text that is an attribute where it is plain, and a child with that key where it has line breaks or odd
  /// characters.
  func text(_ key: String) -> String? {
    if let plain = attributes[key] { return plain }
    guard let child = child(key) else { return nil }
    switch child.name {
    case "string", "mutableString": return child.characters
    case "attributedString":
      let fragments = child.children.filter { $0.name == "fragment" }
      return fragments.map { $0.text("content") ?? "" }.joined()
    default: return nil
    }
  }

  /// The element's text; Interface Builder writes some in base 64, without the padding.
  private var characters: String? {
    guard flag("base64-UTF8") == true else { return text }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The element and every one inside it, in the order of the file.
  func forEach(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
