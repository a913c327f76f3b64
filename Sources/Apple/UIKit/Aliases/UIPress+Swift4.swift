/// The Swift 4 name of ``UIPress/PressType``.
@available(*, deprecated, renamed: "UIPress.PressType")
public typealias UIPressType = UIPress.PressType

/// The Swift 4 name of ``UIPress/Phase``.
@available(*, deprecated, renamed: "UIPress.Phase")
public typealias UIPressPhase = UIPress.Phase
