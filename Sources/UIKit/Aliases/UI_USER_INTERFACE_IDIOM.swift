// The name is Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The kind of the device; the way to ask until iOS 13.
@available(*, deprecated, message: "Use UIDevice.current.userInterfaceIdiom.")
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
