/// The Swift 4 name of ``UITouch/Phase``.
@available(*, deprecated, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase

/// The Swift 4 name of ``UITouch/TouchType``.
@available(*, deprecated, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType
