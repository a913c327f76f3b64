// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The Swift 4 name of ``CAMediaTimingFillMode/forwards``.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards

/// The Swift 4 name of ``CAMediaTimingFillMode/backwards``.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards

/// The Swift 4 name of ``CAMediaTimingFillMode/both``.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both

/// The Swift 4 name of ``CAMediaTimingFillMode/removed``.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed

/// The Swift 4 name of ``CAMediaTimingFunctionName/linear``.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear

/// The Swift 4 name of ``CAMediaTimingFunctionName/easeIn``.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn

/// The Swift 4 name of ``CAMediaTimingFunctionName/easeOut``.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut

/// The Swift 4 name of ``CAMediaTimingFunctionName/easeInEaseOut``.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut

/// The Swift 4 name of ``CAMediaTimingFunctionName/default``.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
