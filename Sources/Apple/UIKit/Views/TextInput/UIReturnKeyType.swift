/// The label of a keyboard's return key.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uireturnkeytype>.
public enum UIReturnKeyType: Int, Sendable {
  /// The default label, and one for each action, in the order of the cases.
  case `default` = 0, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
