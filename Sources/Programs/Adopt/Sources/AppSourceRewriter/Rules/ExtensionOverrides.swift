import SwiftSyntax

/// Moves overrides in extensions into the class, which may be in another file.
final class ExtensionOverrides: Rule {
  /// The classes of other files into which overrides of this file move.
  var leaving: Set<String> = []
  /// The overrides of other files that move into classes of this one.
  var arriving: [MovedOverride] = []
  /// The overrides of classes that this file does not declare, with the types that they are of.
  private(set) var foreign: [(type: String, range: Range<Int>, prefix: String)] = []

  private var classes: [String: ClassDeclSyntax] = [:]
  private var extensions: [ExtensionDeclSyntax] = []
  private var imports: [ImportDeclSyntax] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = node.ancestors.compactMap { EnclosingType($0)?.name }.reversed()
    classes[(outer + [node.name.text]).joined(separator: ".")] = node
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.genericWhereClause == nil { extensions.append(node) }
    return .visitChildren
  }

  func declares(_ type: String) -> Bool { classes[type] != nil }

  /// The imports of the file as they are written.
  var importTexts: [String] { imports.map(\.trimmedDescription) }

  override func finish() {
    for group in extensions {
      let type = group.extendedType.trimmedDescription
      // The attributes and modifiers of the extension apply to all its members.
      let words = group.attributes.map(\.trimmedDescription) + group.modifiers.map(\.trimmedDescription)
      let prefix = words.map { $0 + " " }.joined()
      for member in group.memberBlock.members {
        guard member.decl.isOverride else {
          if leaving.contains(type) { widen(member) }
          continue
        }
        let ownPrefix = member.decl.hasAccess ? "" : prefix
        if let owner = classes[type] {
          draft.move(member.codeRange, to: end(of: owner), prefix: ownPrefix)
        } else {
          foreign.append((type, member.codeRange, ownPrefix))
          if leaving.contains(type) { draft.remove(member.codeRange) }
        }
      }
    }
    for (type, overrides) in Dictionary(grouping: arriving, by: \.type) {
      guard let owner = classes[type] else { continue }
      draft.receive(overrides.map(\.text), at: end(of: owner))
    }
    let missing = Set(arriving.flatMap(\.imports)).subtracting(importTexts).sorted()
    if let last = imports.last, !missing.isEmpty {
      draft.insert(missing.map { "; " + $0 }.joined(), at: last.codeRange.upperBound)
    }
  }

  private func end(of owner: ClassDeclSyntax) -> Int {
    owner.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// Makes a private member visible to overrides that move to another file.
  private func widen(_ member: MemberBlockItemSyntax) {
    guard let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return }
    for modifier in modifiers where modifier.detail == nil && ["private", "fileprivate"].contains(modifier.name.text) {
      draft.replace(modifier)
    }
  }
}

extension DeclSyntax {
  fileprivate var modifierWords: [String] {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
  }
  fileprivate var isOverride: Bool { modifierWords.contains("override") }
  fileprivate var hasAccess: Bool {
    modifierWords.contains { ["public", "open", "internal", "private", "fileprivate"].contains($0) }
  }
}
