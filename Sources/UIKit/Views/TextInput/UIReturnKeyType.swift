/// What a keyboard's return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// What the name says.
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
