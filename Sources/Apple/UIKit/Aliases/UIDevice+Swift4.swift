/// The Swift 4 name of ``UIDevice/BatteryState``.
@available(*, deprecated, renamed: "UIDevice.BatteryState")
public typealias UIDeviceBatteryState = UIDevice.BatteryState
