import SwiftSyntax

/// Lists the methods for Objective-C of each class, so that UIKit finds them by name in every build.
///
/// A class and an extension conform to a protocol of the file with a member that lists their selectors. A conformance
/// to one protocol of UIKit would need to know whether a superclass has it. The end of the file adds to a section of
/// the program a function that asks a class for the lists of these protocols.
final class SelectorTables: Rule {
  /// Whether the file sees UIKit; without it methods are kept for a search by symbols.
  var isUsable = false

  private struct Owner {
    let node: Syntax
    var entries: [String] = []
  }
  private var owners: [Owner] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isForObjectiveC, let owner = owner(of: node) { add(entries(for: node, of: owner.name), to: owner.node) }
    return .visitChildren
  }

  /// Lists a method that another rule adds to the class around `node`; it takes an `Any`.
  func add(method: String, at node: some SyntaxProtocol) {
    guard let owner = owner(of: node) else { return }
    add([Self.entry("\(method):", owner.name, ["Any"], "\(method)(_:)")], to: owner.node)
  }

  /// Whether the rule lists the method.
  func lists(_ function: FunctionDeclSyntax) -> Bool {
    function.isForObjectiveC && owner(of: function) != nil && function.canBeListed
  }

  /// Whether the rule lists what is declared at `node`.
  func lists(at node: some SyntaxProtocol) -> Bool { owner(of: node) != nil }

  override func finish() {
    guard !owners.isEmpty else { return }
    var lines = ""
    var lookups: [String] = []
    for (index, owner) in owners.enumerated() {
      let (type, member) = ("_Selectors\(index + 1)", "_selectors\(index + 1)")
      let list =
        "fileprivate nonisolated static var \(member): [Selector] { [\(owner.entries.joined(separator: ", "))] }"
      if let node = owner.node.as(ClassDeclSyntax.self) {
        let start = node.inheritanceClause == nil ? ": " : ", "
        draft.insert(start + type, at: node.endOfInheritance)
        draft.insert(" \(list);", at: node.memberBlock.leftBrace.codeRange.upperBound)
      } else if let node = owner.node.as(ExtensionDeclSyntax.self) {
        lines += "extension \(node.extendedType.trimmedDescription): \(type) { \(list) }\n"
      }
      lines += "nonisolated fileprivate protocol \(type): AnyObject { static var \(member): [Selector] { get } }\n"
      lookups.append("{ ($0 as? any \(type).Type)?.\(member) }")
    }
    draft.append(
      lines + "nonisolated fileprivate enum _SelectorTables { @section(\"mainspring_selectors\") @used static let "
        + "lookups: @convention(c) @Sendable (UnsafeMutableRawPointer) -> Void = "
        + "{ SelectorTable.add([\(lookups.joined(separator: ", "))], to: $0) } }"
    )
  }

  private func add(_ entries: [String], to node: Syntax) {
    if entries.isEmpty { return }
    if let index = owners.firstIndex(where: { $0.node.id == node.id }) {
      owners[index].entries += entries
    } else {
      owners.append(Owner(node: node, entries: entries))
    }
  }

  /// The class or extension that can list what `node` declares, and its name there.
  private func owner(of node: some SyntaxProtocol) -> (node: Syntax, name: String)? {
    guard isUsable else { return nil }
    for ancestor in node.ancestors {
      // The list would name a member that may not exist.
      if ancestor.is(IfConfigDeclSyntax.self) { return nil }
      guard let type = EnclosingType(ancestor) else { continue }
      switch type.kind {
      case .class: return (ancestor, type.name)
      case .extension:
        // The end of the file extends the class again, without conditions.
        let isConditional = ancestor.ancestors.contains { $0.is(IfConfigDeclSyntax.self) }
        let hasWhere = ancestor.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
        return isConditional || hasWhere ? nil : (ancestor, type.name)
      case .protocol, .other: return nil
      }
    }
    return nil
  }

  /// The entries of a method: for its own Objective-C name and, if that differs, for the name that other files derive.
  private func entries(for function: FunctionDeclSyntax, of type: String) -> [String] {
    guard function.canBeListed else { return [] }
    let base = function.name.text.filter { $0 != "`" }
    let parameters = function.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    let derived = SelectorName.of(base, labels: labels)
    let custom = function.attributes["objc"]?.argumentText
    let arguments = parameters.map { $0.type.asArgument ?? "Any" }
    let reference = function.name.text + (labels.isEmpty ? "" : "(\(labels.map { $0 + ":" }.joined()))")
    return [derived, custom].compactMap { $0 }.reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    .map { Self.entry($0, function.modifiers.areOfType ? nil : type, arguments, reference) }
  }

  private static func entry(_ name: String, _ type: String?, _ arguments: [String], _ reference: String) -> String {
    let taking = arguments.isEmpty ? "" : ", taking: " + arguments.map { "(\($0)).self" }.joined(separator: ", ")
    guard let type else { return "Selector(\"\(name)\"\(taking), typeMethod: Self.\(reference))" }
    return "Selector(\"\(name)\", in: \(type).self\(taking), method: \(type).\(reference))"
  }
}

extension FunctionDeclSyntax {
  /// Whether Objective-C sees the method.
  fileprivate var isForObjectiveC: Bool {
    if attributes["nonobjc"] != nil { return false }
    if attributes["objc"] != nil || attributes["IBAction"] != nil { return true }
    guard !modifiers.has(.private), let owner = parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self) else {
      return false
    }
    return owner.attributes["objcMembers"] != nil
  }

  /// Whether a selector can carry the method.
  fileprivate var canBeListed: Bool {
    let parameters = signature.parameterClause.parameters
    guard genericParameterClause == nil, parameters.count <= 2, signature.effectSpecifiers == nil,
      parameters.allSatisfy({ $0.ellipsis == nil && $0.type.asArgument != nil })
    else { return false }
    return attributes.allSatisfy { element in
      guard case .attribute(let attribute) = element else { return false }
      if attribute.name == "available" {
        return !["unavailable", "deprecated", "obsoleted"].contains { attribute.argumentText?.contains($0) == true }
      }
      return ["objc", "IBAction", "MainActor", "discardableResult", "inline", "inlinable"].contains(attribute.name)
    }
  }
}

extension TypeSyntax {
  /// The type as an argument of a function value; nil for functions, `inout` and what only a declaration can name.
  fileprivate var asArgument: String? {
    if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return type.wrappedType.asArgument.map { "\($0)?" }
    }
    let text = trimmedDescription
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard !self.is(AttributedTypeSyntax.self), !text.contains("->"), !text.contains("\n"),
      !words.contains("Self"), !words.contains("some")
    else { return nil }
    return text
  }
}

extension ClassDeclSyntax {
  /// Where another protocol can be added to those that the class conforms to.
  fileprivate var endOfInheritance: Int {
    if let last = inheritanceClause?.inheritedTypes.last { return last.type.codeRange.upperBound }
    return genericParameterClause?.codeRange.upperBound ?? name.codeRange.upperBound
  }
}
