/// A view controller of a storyboard, with the other objects in its scene.
package struct InterfaceScene: Hashable, Sendable {
  package let controller: InterfaceElement
  /// The other objects of the scene, such as gesture recognizers.
  package let others: [InterfaceElement]
  /// The id of the scene's first responder, the placeholder for the object that handles an action.
  package let firstResponder: String?
  /// All connections in the scene.
  package let connections: [InterfaceConnection]

  /// The view controller's id in the file.
  package let id: String

  package init(_ element: InterfaceElement) throws(InterfaceFileError) {
    let objects = element.contents(of: "objects")
    let isController = { (object: InterfaceElement) in
      object["sceneMemberID"] == "viewController"
        || object["sceneMemberID"] == nil && object.name.hasSuffix("ontroller")
    }
    guard let controller = objects.first(where: isController), let id = controller.id else {
      throw InterfaceFileError(line: element.line, reason: "the scene has no view controller with an id")
    }
    self.controller = controller
    self.id = id
    others = objects.filter { $0 != controller && $0.name != "placeholder" && $0.name != "exit" }
    firstResponder = objects.first { $0["placeholderIdentifier"] == "IBFirstResponder" }?.id
    connections = objects.flatMap(InterfaceConnection.all(in:))
  }

  /// The segues that start at the view controller or inside it.
  package var segues: [SegueTemplate] {
    connections.compactMap { if case .segue(let segue) = $0.kind { segue } else { nil } }
  }
}
