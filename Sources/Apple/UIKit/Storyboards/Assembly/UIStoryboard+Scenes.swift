import Foundation
import Mainspring

/// Creates the view controllers of a storyboard's scenes.
extension UIStoryboard {
  private static var depth = 0

  func initialController(_ creator: (NSCoder) -> UIViewController?) -> UIViewController? {
    guard let scene = file.document.initialViewController.flatMap(file.document.scene(id:)) else { return nil }
    return makeController(of: scene, creator)
  }

  func controller(_ identifier: String, _ creator: (NSCoder) -> UIViewController?) -> UIViewController {
    guard let scene = file.document.scene(identifier: identifier) else {
      fatalError("The storyboard \(file.name) has no view controller with the identifier '\(identifier)'.")
    }
    return makeController(of: scene, creator)
  }

  /// Returns whether a view controller of a scene's kind can be created.
  func canMake(_ scene: InterfaceScene) -> Bool {
    let name = scene.controller.name
    return name == "viewControllerPlaceholder"
      || InterfaceClass.all[name].map { $0.type is UIViewController.Type } == true
  }

  /// Creates the view controller of a scene, and the view controllers that it contains.
  func makeController(of scene: InterfaceScene, _ creator: (NSCoder) -> UIViewController? = { _ in nil })
    -> UIViewController
  {
    // The limit ends the recursion of two storyboards that contain each other.
    UIStoryboard.depth += 1
    defer { UIStoryboard.depth -= 1 }
    require(UIStoryboard.depth <= 64, "\(file.name): view controllers contain each other without end.")
    let element = scene.controller
    if element.name == "viewControllerPlaceholder" { return referenced(by: element, creator) }
    guard let kind = InterfaceClass.all[element.name], kind.type is UIViewController.Type else {
      fatalError("\(file.name), line \(element.line): <\(element.name)> is no view controller that is known here.")
    }
    let assembly = InterfaceAssembly(scene: scene, of: file, storyboard: self)
    let controller = make(element, kind, assembly, creator)
    assembly.controller = controller
    for other in scene.others {
      if let object = assembly.make(other) { assembly.keep(object) }
    }
    setChildren(of: controller, scene)
    assembly.finish()
    return controller
  }

  private func make(
    _ element: InterfaceElement,
    _ kind: InterfaceClass,
    _ assembly: InterfaceAssembly,
    _ creator: (NSCoder) -> UIViewController?
  ) -> UIViewController {
    let free = InterfaceCoder(element: element, kind: kind, type: nil, assembly: assembly)
    if let created = creator(free) {
      require(
        created.storyboardScene === assembly,
        "The creator of a \(type(of: created)) did not call init(coder:) with its coder."
      )
      return created
    }
    let type: AnyClass = kind.type(for: element, in: file)
    let coder = InterfaceCoder(element: element, kind: kind, type: type, assembly: assembly)
    guard let made = kind.make(type, coder) as? UIViewController else {
      fatalError("\(file.name), line \(element.line): init(coder:) of \(type) made nothing.")
    }
    return made
  }

  private func setChildren(of controller: UIViewController, _ scene: InterfaceScene) {
    let relations = scene.segues.filter { $0.kind == "relationship" }
    if relations.isEmpty { return }
    guard let container = controller as? any StoryboardContainer else {
      return LaunchEnvironment.warn("\(file.name): \(type(of: controller)) contains no others, as the storyboard wants")
    }
    container.setStoryboardChildren(
      relations.compactMap { relation in
        guard let scene = file.document.scene(id: relation.destination), canMake(scene) else { return nil }
        return StoryboardChild(relationship: relation.relationship ?? "", controller: makeController(of: scene))
      }
    )
  }

  /// Creates the view controller that a storyboard reference refers to, usually in another file.
  private func referenced(by element: InterfaceElement, _ creator: (NSCoder) -> UIViewController?) -> UIViewController {
    let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? file.bundle
    let storyboard = element["storyboardName"].map { UIStoryboard(name: $0, bundle: bundle) } ?? self
    if let identifier = element["referencedIdentifier"] { return storyboard.controller(identifier, creator) }
    guard let initial = storyboard.initialController(creator) else {
      fatalError("\(storyboard.file.name) has no initial view controller, to which \(file.name) refers.")
    }
    return initial
  }
}
