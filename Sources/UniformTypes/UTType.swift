/// A type of files and data, such as `public.png`.
///
/// A value; any thread. The known types are those for which ``UTType`` has members, and those that an application names
/// itself. Info.plist is not read.
///
/// Apple: [UTType](https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct).
public struct UTType: Hashable, Sendable {
  /// The identifier, such as `public.png`.
  public let identifier: String
  /// For a type that an application names itself: the types that it said it conforms to.
  private let givenSupertypes: [String]

  private init(_ identifier: String, conformingTo supertypes: [String]) {
    self.identifier = identifier
    givenSupertypes = supertypes
  }

  init(known identifier: String) { self.init(identifier, conformingTo: []) }

  // MARK: - Making types

  /// Returns the type with that identifier; nil if nobody declares it.
  public init?(_ identifier: String) {
    let identifier = identifier.lowercased()
    guard TypeDeclaration.byIdentifier[identifier] != nil || DynamicType(identifier) != nil else { return nil }
    self.init(known: identifier)
  }

  /// Returns the type of files with that ending; a dynamic type if nobody declares one, and nil if the ending is empty.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// Returns the type with that MIME type; a dynamic type if nobody declares one, and nil if it is empty.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// Returns the type with that tag; a dynamic type if nobody declares one that conforms to `supertype`.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let found = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = found
  }

  /// Creates a type that the application defines.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(identifier.lowercased(), conformingTo: [(parentType ?? .data).identifier])
  }

  /// Creates a type that another application defines.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// Returns the types with that tag: the declared ones, or else one dynamic type.
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

  /// The tags by their kinds, the preferred ones first.
  public var tags: [UTTagClass: [String]] {
    if let dynamic = DynamicType(identifier) { return [dynamic.tagClass: [dynamic.tag]] }
    guard let declaration else { return [:] }
    return [.filenameExtension: declaration.extensions, .mimeType: declaration.mimeTypes].filter { !$0.value.isEmpty }
  }

  /// The ending that new files should have.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The MIME type that should be used.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  // MARK: - Relations

  /// Whether the type is `type`, or conforms to it directly or through others.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether the type conforms to `type` and is another one.
  public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }

  /// Whether `type` conforms to this type and is another one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// All types that this one conforms to.
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

  /// Whether the type is declared, by the system or the application.
  public var isDeclared: Bool { !isDynamic }

  /// Whether the type was made from a tag that no declared type has.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether the identifier is in the domain `public`.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// A description of the type in English; nil for types that the system does not declare.
  public var localizedDescription: String? { declaration?.summary }

  /// The version of the type; always nil, since the declared ones have none here.
  public var version: Int? { nil }

  private var declaration: TypeDeclaration? { TypeDeclaration.byIdentifier[identifier] }

  /// Whether both have the same identifier.
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }

  /// Adds the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible {
  /// The identifier.
  public var description: String { identifier }
}

extension UTType: Codable {
  /// Reads the identifier.
  public init(from decoder: any Decoder) throws {
    let identifier = try decoder.singleValueContainer().decode(String.self)
    self = UTType(identifier) ?? UTType(importedAs: identifier)
  }

  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
