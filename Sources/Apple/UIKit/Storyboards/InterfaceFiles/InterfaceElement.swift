import Foundation

/// An element of an Interface Builder file, with everything inside it.
package struct InterfaceElement: Hashable, Sendable {
  /// The kind of the element, such as `button`.
  package var name: String
  package var attributes: [String: String] = [:]
  package var children: [InterfaceElement] = []
  /// The text inside the element; empty if the element has children.
  package var text = ""
  /// The line at which the element begins, counted from 1.
  package var line = 0

  /// The id by which other elements refer to this one.
  package var id: String? { attributes["id"] }

  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// Returns the value of an attribute that is `YES` or `NO`; nil for any other value.
  package func flag(_ attribute: String) -> Bool? {
    switch attributes[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// Returns the value of an attribute that is a finite number; nil for any other value.
  package func number(_ attribute: String) -> CGFloat? {
    guard let number = attributes[attribute].flatMap(Double.init), number.isFinite else { return nil }
    return CGFloat(number)
  }

  /// Returns the child with that `key` attribute, which names its role in the parent, such as `frame`.
  package func child(_ key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

  /// Returns the children of the first child with that name, such as the views in `subviews`.
  package func contents(of name: String) -> [InterfaceElement] { children.first { $0.name == name }?.children ?? [] }

  /// Returns the text for `key`; nil if there is none.
  ///
  /// A plain text is an attribute; a text with line breaks or special characters is a child with that key.
  package func text(_ key: String) -> String? {
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

  /// The element's text, decoded; nil if the decoding fails.
  ///
  /// Interface Builder writes some texts in base 64, without the padding.
  private var characters: String? {
    guard flag("base64-UTF8") == true else { return text }
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text + padding).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` for the element and for every element inside it, in the order of the file.
  package func forEach(_ body: (InterfaceElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
