extension InterfaceDocument {
  /// What has an id but is no object that is made: lines between objects, and what Auto Layout and Xcode alone need.
  private static let notMade: Set<String> = [
    "action", "constraint", "customObject", "exit", "layoutGuide", "outlet", "outletCollection", "placeholder", "segue",
    "tableViewSection",
    "viewControllerLayoutGuide", "viewControllerPlaceholder", "viewLayoutGuide",
  ]

  /// The kinds of objects in the file that are not among those `known`, and are skipped with all that is inside them.
  func unknownElements(known: Set<String>) -> [String] {
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
