/// Creates the constraints and layout guides of views.
extension InterfaceAssembly {
  /// Adds the layout guides of a view to the assembly, under the ids by which constraints refer to them.
  func addGuides(of view: UIView, _ element: InterfaceElement) {
    for child in element.children where child.name == "viewLayoutGuide" {
      guard let id = child.id else { continue }
      switch child["key"] {
      case "safeArea": add(view.safeAreaLayoutGuide, id: id)
      case "layoutMargins", "layoutMarginsGuide": add(view.layoutMarginsGuide, id: id)
      case "readableContent", "readableContentGuide": add(view.readableContentGuide, id: id)
      case "keyboard": add(view.keyboardLayoutGuide, id: id)
      case "contentLayoutGuide": if let scroll = view as? UIScrollView { add(scroll.contentLayoutGuide, id: id) }
      case "frameLayoutGuide": if let scroll = view as? UIScrollView { add(scroll.frameLayoutGuide, id: id) }
      default: break
      }
    }
  }

  /// Creates and activates the constraints in a view's element.
  func addConstraints(of view: UIView, _ element: InterfaceElement) {
    // Constraints that the file excludes from the default variation apply only to some screen sizes, and are skipped.
    let excluded = Set(
      element.children.filter { $0.name == "variation" && $0["key"] == "default" }
        .compactMap { $0.child("constraints") }.flatMap(\.children).compactMap { $0["reference"] }
    )
    for line in element.contents(of: "constraints") where line.name == "constraint" {
      // Only Interface Builder uses a placeholder.
      if line.flag("placeholder") == true || line.id.map(excluded.contains) == true { continue }
      guard let description = InterfaceConstraint(line) else {
        LaunchEnvironment.warn(
          "\(file.name), line \(line.line): this constraint is skipped, since it is not understood"
        )
        continue
      }
      guard let constraint = make(description, in: view) else { continue }
      if let id = line.id { add(constraint, id: id) }
      view.addConstraint(constraint)
    }
  }

  /// Creates a constraint; nil if one of its items was skipped or is not in the view.
  private func make(_ description: InterfaceConstraint, in view: UIView) -> NSLayoutConstraint? {
    guard
      let first = description.first.item.map({ end($0, description.first.attribute, in: view) })
        ?? (view, description.first.attribute)
    else { return nil }
    var second: (item: NSObject, attribute: NSLayoutConstraint.Attribute)?
    if let (item, attribute) = description.second {
      second = end(item, attribute, in: view)
      if second == nil { return nil }
    }
    let constraint = NSLayoutConstraint(
      item: first.item,
      attribute: first.attribute,
      relatedBy: description.relation,
      toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute,
      multiplier: description.multiplier,
      constant: description.constant
    )
    constraint.priority = description.priority
    constraint.identifier = description.identifier
    return constraint
  }

  /// Returns one side of a constraint; nil if no item in `view` has that id.
  private func end(
    _ id: String,
    _ attribute: NSLayoutConstraint.Attribute,
    in view: UIView
  ) -> (item: NSObject, attribute: NSLayoutConstraint.Attribute)? {
    // The guides of view controllers, which predate the safe area: their inner edges are those of the safe area.
    switch legacyGuides[id] {
    case "top": return attribute == .bottom ? (view.safeAreaLayoutGuide, .top) : (view, .top)
    case "bottom": return attribute == .top ? (view.safeAreaLayoutGuide, .bottom) : (view, .bottom)
    default: break
    }
    guard let item = object(id: id), NSLayoutConstraint.view(of: item)?.isDescendant(of: view) == true else {
      return nil
    }
    return (item, attribute)
  }
}
