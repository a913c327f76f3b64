/// The Swift 4 name of ``UIMenuController/ArrowDirection``.
@available(*, deprecated, renamed: "UIMenuController.ArrowDirection")
public typealias UIMenuControllerArrowDirection = UIMenuController.ArrowDirection
