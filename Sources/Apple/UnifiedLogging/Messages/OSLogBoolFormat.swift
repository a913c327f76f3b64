/// The format of an interpolated Boolean value.
///
/// Apple: [OSLogBoolFormat](https://developer.apple.com/documentation/os/oslogboolformat).
public enum OSLogBoolFormat: Hashable, Sendable {
  /// `true` or `false`.
  case truth
  /// `yes` or `no`.
  case answer

  func formatted(_ value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}
