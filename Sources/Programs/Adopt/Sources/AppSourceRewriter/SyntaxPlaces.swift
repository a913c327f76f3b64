import SwiftSyntax

extension SyntaxProtocol {
  /// The node's bytes in the file, without the trivia around them.
  var codeRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The nodes around this one, the nearest first.
  var ancestors: some Sequence<Syntax> { sequence(first: Syntax(self), next: { $0.parent }).dropFirst() }

  /// The nearest type or extension around the node.
  var enclosingType: EnclosingType? {
    for ancestor in ancestors {
      if let found = EnclosingType(ancestor) { return found }
    }
    return nil
  }

  /// Whether the node is inside something with generic parameters that this file shows.
  var isInGenericContext: Bool {
    ancestors.contains { ancestor in
      if let group = ancestor.asProtocol((any WithGenericParametersSyntax).self) {
        return group.genericParameterClause != nil
      }
      return false
    }
  }
}

extension ImportDeclSyntax {
  /// The bytes of what is imported, such as `struct os.Logger` in `import struct os.Logger`.
  var importedRange: Range<Int> {
    (importKindSpecifier?.codeRange ?? path.codeRange).lowerBound..<path.codeRange.upperBound
  }
}

/// A declaration whose members a node is among.
struct EnclosingType {
  enum Kind { case `class`, `extension`, `protocol`, other }

  let kind: Kind
  /// The type as code can write it here: `Row`, or for an extension what it extends, such as `Table.Row`.
  let name: String
  let isFinal: Bool

  init?(_ node: Syntax) {
    if let node = node.as(ClassDeclSyntax.self) {
      kind = .class
      name = node.name.text
      isFinal = node.modifiers.has(.final)
      return
    }
    isFinal = false
    if let node = node.as(ExtensionDeclSyntax.self) {
      kind = .extension
      name = node.extendedType.trimmedDescription
    } else if let node = node.as(ProtocolDeclSyntax.self) {
      kind = .protocol
      name = node.name.text
    } else if let node = node.as(StructDeclSyntax.self) {
      kind = .other
      name = node.name.text
    } else if let node = node.as(EnumDeclSyntax.self) {
      kind = .other
      name = node.name.text
    } else if let node = node.as(ActorDeclSyntax.self) {
      kind = .other
      name = node.name.text
    } else {
      return nil
    }
  }
}

extension DeclModifierListSyntax {
  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }

  /// Whether the members are of the type itself instead of its instances.
  var areOfType: Bool { has(.static) || has(.class) }
}

extension AttributeListSyntax {
  /// The attribute with that name.
  subscript(name: String) -> AttributeSyntax? {
    for element in self {
      if case .attribute(let attribute) = element, attribute.name == name { return attribute }
    }
    return nil
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }

  /// The declaration that the attribute is written at; nil if it is inside `#if`.
  var declaration: Syntax? { parent?.as(AttributeListSyntax.self)?.parent }

  /// The text in the attribute's brackets, such as `tapped:` in `@objc(tapped:)`.
  var argumentText: String? { arguments.map { $0.trimmedDescription.filter { !$0.isWhitespace } } }
}

extension SourceFileSyntax {
  /// Whether an import outside `#if` names the module itself.
  func importsModule(_ name: String) -> Bool {
    statements.contains { statement in
      guard let path = statement.item.as(ImportDeclSyntax.self)?.path else { return false }
      return path.count == 1 && path.first?.name.text == name
    }
  }
}
