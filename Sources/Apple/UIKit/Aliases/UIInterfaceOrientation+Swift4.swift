// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
/// The Swift 4 form of the orientation's `isLandscape`.
@available(*, deprecated, message: "use the orientation's isLandscape")
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool {
  orientation.isLandscape
}

/// The Swift 4 form of the orientation's `isPortrait`.
@available(*, deprecated, message: "use the orientation's isPortrait")
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }

/// The Swift 4 form of the orientation's `isLandscape`.
@available(*, deprecated, message: "use the orientation's isLandscape")
public func UIDeviceOrientationIsLandscape(_ orientation: UIDeviceOrientation) -> Bool { orientation.isLandscape }

/// The Swift 4 form of the orientation's `isPortrait`.
@available(*, deprecated, message: "use the orientation's isPortrait")
public func UIDeviceOrientationIsPortrait(_ orientation: UIDeviceOrientation) -> Bool { orientation.isPortrait }
