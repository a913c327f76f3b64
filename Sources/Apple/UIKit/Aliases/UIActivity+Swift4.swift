/// The Swift 4 name of ``UIActivity/ActivityType``.
@available(*, deprecated, renamed: "UIActivity.ActivityType")
public typealias UIActivityType = UIActivity.ActivityType

/// The Swift 4 name of ``UIActivity/Category``.
@available(*, deprecated, renamed: "UIActivity.Category")
public typealias UIActivityCategory = UIActivity.Category
