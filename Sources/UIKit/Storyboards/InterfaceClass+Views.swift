import Foundation

extension InterfaceClass {
  /// The views, by the names of their elements.
  static let views: [String: InterfaceClass] = [
    "view": .view(UIView.self),
    "containerView": .view(UIView.self),
    "window": .view(UIWindow.self),
    "control": .view(UIControl.self),
    "button": .view(UIButton.self) { button, element, _ in
      let normal = element.children.first { $0.name == "state" && $0["key"] == "normal" }
      // A button with a configuration has a title for each state as well, which is not shown.
      if let title = element.child("configuration")?.text("title") ?? normal?.text("title") { button.setTitle(title) }
      if let isEnabled = element.flag("enabled") { button.isEnabled = isEnabled }
    },
  ]

  /// What every view takes from its element.
  static func configureView(_ view: UIView, _ element: InterfaceElement, _ assembly: InterfaceAssembly) {
    if let frame = element.child("frame").flatMap(CGRect.init) { view.frame = frame }
    if let alpha = element.number("alpha") { view.alpha = alpha }
    if let tag = element["tag"].flatMap(Int.init) { view.tag = tag }
    if let isHidden = element.flag("hidden") { view.isHidden = isHidden }
    if let isEnabled = element.flag("userInteractionEnabled") { view.isUserInteractionEnabled = isEnabled }
    if let isMultiple = element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = isMultiple }
  }

  static func addSubviews(to view: UIView, _ element: InterfaceElement, _ assembly: InterfaceAssembly) {
    for child in element.contents(of: "subviews") {
      if let subview = assembly.make(child) as? UIView { view.addSubview(subview) }
    }
  }
}
