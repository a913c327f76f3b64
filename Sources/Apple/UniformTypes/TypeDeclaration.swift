/// A declaration of a type by the system.
struct TypeDeclaration: Sendable {
  let identifier: String
  /// The identifiers of the types that this type conforms to directly.
  let supertypes: [String]
  let extensions: [String]
  let mimeTypes: [String]
  let summary: String

  init(
    _ identifier: String,
    _ supertypes: [String],
    extensions: [String] = [],
    mimeTypes: [String] = [],
    _ summary: String
  ) {
    self.identifier = identifier
    self.supertypes = supertypes
    self.extensions = extensions
    self.mimeTypes = mimeTypes
    self.summary = summary
  }

  static let all = general + media
  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}
