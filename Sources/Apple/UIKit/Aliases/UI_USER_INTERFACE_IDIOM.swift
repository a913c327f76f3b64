// The name is Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Returns the kind of device, phone or tablet; deprecated since iOS 13.
@available(*, deprecated, message: "Use UIDevice.current.userInterfaceIdiom.")
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
