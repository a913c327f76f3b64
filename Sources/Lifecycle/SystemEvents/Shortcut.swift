/// A shortcut on the application's icon that the user has selected.
public struct Shortcut: Hashable, Sendable {
  /// The application's identifier for the shortcut, such as `com.example.compose`.
  public var type: String
  /// The title that the user sees.
  public var title: String
  /// The data that the application attached to the shortcut.
  public var userInfo: [String: JSONValue]

  /// Creates a shortcut; the title defaults to the type.
  public init(type: String, title: String? = nil, userInfo: [String: JSONValue] = [:]) {
    self.type = type
    self.title = title ?? type
    self.userInfo = userInfo
  }
}
