/// A type of files and data, such as `public.png`.
///
/// A value; any thread. The declared types are those for which ``UTType`` has members. An application creates its own
/// types with ``init(exportedAs:conformingTo:)`` and ``init(importedAs:conformingTo:)``; Info.plist is not read.
///
/// Apple: [UTType](https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct).
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String
  /// The supertypes that an application gave its own type; empty for all other types.
  private let givenSupertypes: [String]

  private init(_ identifier: String, conformingTo supertypes: [String]) {
    self.identifier = identifier
    givenSupertypes = supertypes
  }

  init(known identifier: String) { self.init(identifier, conformingTo: []) }

  // MARK: - Making types

  /// Creates the type with that identifier; nil if the system does not declare it and it is not a dynamic type.
  public init?(_ identifier: String) {
    let identifier = identifier.lowercased()
    guard TypeDeclaration.byIdentifier[identifier] != nil || DynamicType(identifier) != nil else { return nil }
    self.init(known: identifier)
  }

  /// Creates the type of files with that extension: a dynamic type if no declared type has it, and nil if it is empty.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Creates the type with that MIME type: a dynamic type if no declared type has it, and nil if it is empty.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Creates the type with that tag: a dynamic type if no declared type with the tag conforms to `supertype`.
  ///
  /// It is nil if the tag is empty, or if only a dynamic type is left and identifiers cannot contain tags of that
  /// class.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let found = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = found
  }

  /// Creates a type that the application defines; its supertype is `data` by default.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier.lowercased(), conformingTo: [(parentType ?? .data).identifier])
  }

  /// Creates a type that another application defines; its supertype is `data` by default.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Returns the declared types with that tag or, if there are none, one dynamic type.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let word = tag.lowercased()
    guard !word.isEmpty else { return [] }
    let declared = TypeDeclaration.all
      .filter { declaration in
        switch tagClass {
        case .filenameExtension: declaration.extensions.contains(word)
        case .mimeType: declaration.mimeTypes.contains(word)
        default: false
        }
      }
      .map { UTType(known: $0.identifier) }
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    if !declared.isEmpty { return declared }
    let dynamic = DynamicType(tagClass: tagClass, tag: word, supertype: (supertype ?? .data).identifier)
    return dynamic.identifier.map { [UTType(known: $0)] } ?? []
  }

  // MARK: - Tags

  /// The tags by their class; in each list, the preferred one comes first.
  public var tags: [UTTagClass: [String]] {
    if let dynamic = DynamicType(identifier) { return [dynamic.tagClass: [dynamic.tag]] }
    guard let declaration else { return [:] }
    return [.filenameExtension: declaration.extensions, .mimeType: declaration.mimeTypes].filter { !$0.value.isEmpty }
  }

  /// The extension for names of new files; nil if the type has none.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The preferred MIME type; nil if the type has none.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  // MARK: - Relations

  /// Returns whether the type is `type`, or conforms to it directly or through other types.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Returns whether the type conforms to `type` and differs from it.
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

  /// Returns whether `type` conforms to this type and differs from it.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// All types that this type conforms to, directly or through other types.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var left = directSupertypes
    while let next = left.popLast() {
      if found.insert(next).inserted { left += next.directSupertypes }
    }
    return found
  }

  private var directSupertypes: [UTType] {
    let identifiers =
      DynamicType(identifier).map { [$0.supertype] } ?? declaration?.supertypes ?? givenSupertypes
    return identifiers.map(UTType.init(known:))
  }

  // MARK: - Descriptions

  /// Whether the system or the application declares the type: false only for dynamic types.
  public var isDeclared: Bool { !isDynamic }

  /// Whether the type was made from a tag, because no declared type had it.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether the identifier is in the domain `public`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// A description of the type in English; nil for types that the system does not declare.
  public var localizedDescription: String? { declaration?.summary }

  /// The version of the type; always nil, because no type has a version here.
  public var version: Int? { nil }

  private var declaration: TypeDeclaration? { TypeDeclaration.byIdentifier[identifier] }

  /// Returns whether both types have the same identifier.
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

extension UTType: Codable {
  /// Decodes the identifier; an unknown one becomes an imported type.
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self = UTType(identifier) ?? UTType(importedAs: identifier)
  }

  /// Encodes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
