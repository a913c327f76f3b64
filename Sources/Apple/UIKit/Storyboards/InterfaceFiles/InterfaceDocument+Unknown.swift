extension InterfaceDocument {
  /// Elements that have ids but do not become objects: connections, and elements for Auto Layout or Xcode only.
  private static let notMade: Set<String> = [
    "action", "constraint", "customObject", "exit", "layoutGuide", "outlet", "outletCollection", "placeholder", "segue",
    "tableViewSection", "viewControllerLayoutGuide", "viewControllerPlaceholder", "viewLayoutGuide",
  ]

  /// Returns the kinds of objects in the file that `known` does not contain.
  ///
  /// The caller skips such objects with everything inside them.
  package func unknownElements(known: Set<String>) -> [String] {
    var unknown: Set<String> = []
    func look(at element: InterfaceElement) {
      if element.id == nil || known.contains(element.name) || InterfaceDocument.notMade.contains(element.name) {
        for child in element.children { look(at: child) }
      } else {
        unknown.insert(element.name)
      }
    }
    for object in objects + scenes.flatMap({ [$0.controller] + $0.others }) { look(at: object) }
    return unknown.sorted()
  }
}
