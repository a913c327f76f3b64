/// How large the user wants texts to be; `large` is the usual size.
public enum ContentSize: String, Codable, CaseIterable, Sendable {
  /// From the smallest up.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// For those who need large texts, from the smallest up.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge
}
