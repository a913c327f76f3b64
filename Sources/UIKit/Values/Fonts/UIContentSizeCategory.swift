import AppLifecycle
import Foundation

/// How large the user wants texts to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The user wants texts of another size; the user info holds it, the object is the application.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// In that notification: the new category's name, as a `String`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// The category's name.
  public let rawValue: String
  /// The category of that name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not known.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Two below the usual one.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// One below the usual one.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The usual one.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// One above the usual one.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Two above the usual one.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Three above the usual one.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest for those who need large texts.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second for those who need large texts.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third for those who need large texts.
  public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth for those who need large texts.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL"
  )
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
  )

  /// The category that an event names.
  init(_ size: ContentSize) {
    switch size {
    case .extraSmall: self = .extraSmall
    case .small: self = .small
    case .medium: self = .medium
    case .large: self = .large
    case .extraLarge: self = .extraLarge
    case .extraExtraLarge: self = .extraExtraLarge
    case .extraExtraExtraLarge: self = .extraExtraExtraLarge
    case .accessibilityMedium: self = .accessibilityMedium
    case .accessibilityLarge: self = .accessibilityLarge
    case .accessibilityExtraLarge: self = .accessibilityExtraLarge
    case .accessibilityExtraExtraLarge: self = .accessibilityExtraExtraLarge
    case .accessibilityExtraExtraExtraLarge: self = .accessibilityExtraExtraExtraLarge
    }
  }

  private static let bySize: [UIContentSizeCategory] = [
    .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether it is one of those for people who need large texts.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether texts of `left` are smaller.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    (bySize.firstIndex(of: left) ?? 0) < (bySize.firstIndex(of: right) ?? 0)
  }
}
