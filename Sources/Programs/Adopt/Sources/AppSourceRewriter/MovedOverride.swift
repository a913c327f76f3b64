/// An override in an extension that moves into its class, which another file declares.
public struct MovedOverride: Hashable, Codable, Sendable {
  /// The class as the extension names it, such as `Table.Row`.
  public let type: String
  /// The rewritten code, with `#sourceLocation` before it.
  public let text: String
  /// The imports of the file that it comes from.
  public let imports: [String]
}
