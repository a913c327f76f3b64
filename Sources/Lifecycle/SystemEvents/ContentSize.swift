/// The text size that the user prefers; `large` is the default size.
public enum ContentSize: String, Codable, CaseIterable, Sendable {
  /// The standard sizes, smallest first.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The larger accessibility sizes, smallest first.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge
}
