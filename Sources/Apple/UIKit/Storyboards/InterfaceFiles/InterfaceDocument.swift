/// The validated contents of an Interface Builder file: the scenes of a storyboard, or the objects of a nib.
package struct InterfaceDocument: Sendable {
  /// The scenes of a storyboard; empty for a nib.
  package private(set) var scenes: [InterfaceScene] = []
  /// The objects of a nib, including the placeholders for its owner and for the first responder.
  package private(set) var objects: [InterfaceElement] = []
  /// The id of a storyboard's initial view controller.
  package let initialViewController: String?
  /// The named colors: those of an asset catalog, and the system's colors at the time when the file was saved.
  package let colors: [String: InterfaceColor]
  /// The names of the images that are the system's symbols.
  package let systemImages: Set<String>

  private var scenesByID: [String: InterfaceScene] = [:]
  private var scenesByIdentifier: [String: InterfaceScene] = [:]

  /// Creates and validates the document with that root element.
  package init(_ root: InterfaceElement) throws(InterfaceFileError) {
    if root.name == "archive" {
      throw InterfaceFileError(
        reason: "is in the format of Xcode 4 and earlier: open it in a newer Xcode and save it"
      )
    }
    guard root.name == "document", let type = root["type"] else {
      throw InterfaceFileError(reason: "is no file of Interface Builder: it begins with <\(root.name)>")
    }
    guard type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.") else {
      throw InterfaceFileError(reason: "is for another platform than iOS: its type is \(type)")
    }
    initialViewController = root["initialViewController"]
    let resources = root.contents(of: "resources")
    colors = InterfaceColor.named(in: resources)
    systemImages = Set(
      resources.filter { $0.name == "image" && $0["catalog"] == "system" }.compactMap { $0["name"] }
    )
    try InterfaceDocument.checkIDs(of: root)
    try InterfaceDocument.checkConstraints(of: root)
    if type.hasSuffix(".XIB"), !type.contains("Storyboard") {
      objects = root.contents(of: "objects")
      return
    }
    for element in root.contents(of: "scenes") where element.name == "scene" {
      let scene = try InterfaceScene(element)
      scenes.append(scene)
      scenesByID[scene.id] = scene
      guard let identifier = scene.controller["storyboardIdentifier"] else { continue }
      if scenesByIdentifier.updateValue(scene, forKey: identifier) != nil {
        throw InterfaceFileError(line: element.line, reason: "a second view controller is called \"\(identifier)\"")
      }
    }
    try checkSegues()
  }

  /// Returns the scene of the view controller with that id.
  package func scene(id: String) -> InterfaceScene? { scenesByID[id] }

  /// Returns the scene of the view controller with that storyboard identifier.
  package func scene(identifier: String) -> InterfaceScene? { scenesByIdentifier[identifier] }

  /// All storyboard identifiers, sorted.
  package var identifiers: [String] { scenesByIdentifier.keys.sorted() }

  /// The largest number of constraints that a file may have; more would take too long to solve.
  ///
  /// A file with a hundred full screens has about 5,000.
  private static let constraintLimit = 10_000

  private static func checkConstraints(of root: InterfaceElement) throws(InterfaceFileError) {
    var count = 0
    root.forEach { if $0.name == "constraint" { count += 1 } }
    if count > constraintLimit {
      throw InterfaceFileError(reason: "has more than \(constraintLimit) constraints")
    }
  }

  private static func checkIDs(of root: InterfaceElement) throws(InterfaceFileError) {
    var lines: [String: Int] = [:]
    var duplicate: InterfaceElement?
    root.forEach { element in
      guard let id = element.id else { return }
      if lines.updateValue(element.line, forKey: id) != nil, duplicate == nil { duplicate = element }
    }
    if let duplicate {
      throw InterfaceFileError(line: duplicate.line, reason: "a second object has the id \(duplicate.id!)")
    }
  }

  /// Checks that every segue has a destination and that no view controller contains itself, which would cause an
  /// endless instantiation.
  private func checkSegues() throws(InterfaceFileError) {
    if let initialViewController, scenesByID[initialViewController] == nil {
      throw InterfaceFileError(reason: "the initial view controller \(initialViewController) is missing")
    }
    var parts: [String: [String]] = [:]
    for scene in scenes {
      for segue in scene.segues where segue.kind != "unwind" {
        guard scenesByID[segue.destination] != nil else {
          throw InterfaceFileError(
            line: scene.controller.line,
            reason: "a segue of \(scene.id) leads to \(segue.destination), which is missing"
          )
        }
        if segue.kind == "relationship" || segue.kind == "embed" {
          parts[scene.id, default: []].append(segue.destination)
        }
      }
    }
    try checkContents(parts)
  }

  /// The largest number of view controllers that a view controller may contain, directly and indirectly.
  ///
  /// A view controller may contain another one twice, so a few lines could otherwise describe millions.
  private static let contentLimit = 1000

  private func checkContents(_ parts: [String: [String]]) throws(InterfaceFileError) {
    // Repeatedly finishes the view controllers whose contents are all finished. A view controller that is never
    // finished is part of a cycle or leads into one.
    var containers: [String: [String]] = [:]
    var unfinished: [String: Int] = [:]
    for (container, contents) in parts {
      unfinished[container] = contents.count
      for part in contents { containers[part, default: []].append(container) }
    }
    var sizes: [String: Int] = [:]
    var finished = scenes.map(\.id).filter { unfinished[$0] == nil }
    while let id = finished.popLast() {
      let size = (parts[id] ?? []).reduce(1) { min($0 + sizes[$1, default: 1], InterfaceDocument.contentLimit + 1) }
      if size > InterfaceDocument.contentLimit {
        throw InterfaceFileError(
          line: scenesByID[id]?.controller.line,
          reason: "the view controller \(id) contains more than \(InterfaceDocument.contentLimit) others"
        )
      }
      sizes[id] = size
      for container in containers[id] ?? [] {
        unfinished[container]! -= 1
        if unfinished[container] == 0 {
          unfinished[container] = nil
          finished.append(container)
        }
      }
    }
    guard let scene = scenes.first(where: { unfinished[$0.id] != nil }) else { return }
    throw InterfaceFileError(line: scene.controller.line, reason: "the view controller \(scene.id) contains itself")
  }
}
