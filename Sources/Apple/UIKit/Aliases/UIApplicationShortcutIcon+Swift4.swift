/// The Swift 4 name of ``UIApplicationShortcutIcon/IconType``.
@available(*, deprecated, renamed: "UIApplicationShortcutIcon.IconType")
public typealias UIApplicationShortcutIconType = UIApplicationShortcutIcon.IconType
