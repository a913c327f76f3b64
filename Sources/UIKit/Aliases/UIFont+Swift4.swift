// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The name until Swift 4.
@available(*, deprecated, renamed: "UIFont.TextStyle")
public typealias UIFontTextStyle = UIFont.TextStyle

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.ultraLight")
public var UIFontWeightUltraLight: UIFont.Weight { .ultraLight }

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.thin")
public var UIFontWeightThin: UIFont.Weight { .thin }

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.light")
public var UIFontWeightLight: UIFont.Weight { .light }

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.regular")
public var UIFontWeightRegular: UIFont.Weight { .regular }

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.medium")
public var UIFontWeightMedium: UIFont.Weight { .medium }

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.semibold")
public var UIFontWeightSemibold: UIFont.Weight { .semibold }

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.bold")
public var UIFontWeightBold: UIFont.Weight { .bold }

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.heavy")
public var UIFontWeightHeavy: UIFont.Weight { .heavy }

/// The name until Swift 3.
@available(*, deprecated, renamed: "UIFont.Weight.black")
public var UIFontWeightBlack: UIFont.Weight { .black }
