import Foundation

/// An attribute that an `AttributedString` and an `NSAttributedString` have in common: one of UIKit's, or the link.
struct AttributeConversion: Sendable {
  let key: NSAttributedString.Key
  /// Returns the value as an `NSAttributedString` has it; nil if there is none.
  let read: @Sendable (AttributeContainer) -> Any?
  /// Sets the value of an `NSAttributedString`; has no effect on a value of another type.
  let write: @Sendable (Any, inout AttributeContainer) -> Void

  private init<Key: AttributedStringKey>(
    _ type: Key.Type,
    read: @escaping @Sendable (Key.Value) -> Any = { $0 },
    write: @escaping @Sendable (Any) -> Key.Value? = { $0 as? Key.Value }
  ) where Key.Value: Sendable {
    key = NSAttributedString.Key(Key.name)
    self.read = { $0[Key.self].map(read) }
    self.write = { value, container in if let value = write(value) { container[Key.self] = value } }
  }

  private static func number<Key: AttributedStringKey>(_ type: Key.Type) -> AttributeConversion
  where Key.Value == CGFloat {
    AttributeConversion(type, read: { Double($0) as NSNumber }) { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } }
  }

  private static func style<Key: AttributedStringKey>(_ type: Key.Type) -> AttributeConversion
  where Key.Value == NSUnderlineStyle {
    AttributeConversion(type, read: { $0.rawValue as NSNumber }) {
      ($0 as? NSNumber).map { NSUnderlineStyle(rawValue: $0.intValue) }
    }
  }

  private typealias Keys = AttributeScopes.UIKitAttributes

  static let all: [AttributeConversion] = [
    AttributeConversion(Keys.FontAttribute.self), AttributeConversion(Keys.ParagraphStyleAttribute.self),
    AttributeConversion(Keys.ForegroundColorAttribute.self), AttributeConversion(Keys.BackgroundColorAttribute.self),
    AttributeConversion(Keys.LigatureAttribute.self, read: { $0 as NSNumber }) { ($0 as? NSNumber)?.intValue },
    number(Keys.KernAttribute.self), number(Keys.TrackingAttribute.self),
    style(Keys.StrikethroughStyleAttribute.self), style(Keys.UnderlineStyleAttribute.self),
    AttributeConversion(Keys.StrokeColorAttribute.self), number(Keys.StrokeWidthAttribute.self),
    AttributeConversion(Keys.ShadowAttribute.self),
    AttributeConversion(Keys.TextEffectAttribute.self, read: { $0.rawValue }) {
      ($0 as? String).map(NSAttributedString.TextEffectStyle.init(rawValue:))
    },
    AttributeConversion(Keys.AttachmentAttribute.self), number(Keys.BaselineOffsetAttribute.self),
    AttributeConversion(Keys.UnderlineColorAttribute.self), AttributeConversion(Keys.StrikethroughColorAttribute.self),
    number(Keys.ObliquenessAttribute.self), number(Keys.ExpansionAttribute.self),
    AttributeConversion(Keys.TextItemTagAttribute.self),
    AttributeConversion(AttributeScopes.FoundationAttributes.LinkAttribute.self, read: { $0 }) { value in
      value as? URL ?? (value as? String).flatMap { URL(string: $0) }
    },
  ]
}

extension AttributeContainer {
  /// Creates a container with UIKit's attributes, and the link, of a dictionary; other attributes are left out.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for conversion in AttributeConversion.all {
      if let value = dictionary[conversion.key] { conversion.write(value, &self) }
    }
  }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
  /// Creates a dictionary with UIKit's attributes, and the link, of a container; other attributes are left out.
  public init(_ container: AttributeContainer) {
    self.init()
    for conversion in AttributeConversion.all { self[conversion.key] = conversion.read(container) }
  }
}

extension NSAttributedString {
  /// Creates a text with the characters of another, its attributes of UIKit, and its links.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      let part = String(attrStr[run.range].characters)
      text.append(NSAttributedString(string: part, attributes: Dictionary(run.attributes)))
    }
    self.init(attributedString: text)
  }

  /// Creates a text with the characters and the attributes of another, for UIKit's scope.
  public convenience init(
    _ attrStr: AttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws { self.init(attrStr) }
}

extension AttributedString {
  /// Creates a text with the characters of another, its attributes of UIKit, and its links.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { attributes, range, _ in
      let part = (nsStr.string as NSString).substring(with: range)
      append(AttributedString(part, attributes: AttributeContainer(attributes)))
    }
  }

  /// Creates a text with the characters and the attributes of another, for UIKit's scope.
  public init(
    _ nsStr: NSAttributedString,
    including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
  ) throws { self.init(nsStr) }
}
