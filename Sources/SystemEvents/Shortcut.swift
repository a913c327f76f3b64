/// A shortcut on the application's icon that the user has chosen.
public struct Shortcut: Hashable, Sendable {
  /// What the application calls it, such as `com.example.compose`.
  public var type: String
  /// What a person calls it.
  public var title: String
  /// What the application gave it to keep.
  public var userInfo: [String: JSONValue]

  /// A shortcut; without a title it is called as its type.
  public init(type: String, title: String? = nil, userInfo: [String: JSONValue] = [:]) {
    self.type = type
    self.title = title ?? type
    self.userInfo = userInfo
  }
}
