/// The Swift 4 name of ``UIEvent/EventType``.
@available(*, deprecated, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType

/// The Swift 4 name of ``UIEvent/EventSubtype``.
@available(*, deprecated, renamed: "UIEvent.EventSubtype")
public typealias UIEventSubtype = UIEvent.EventSubtype
