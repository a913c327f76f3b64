import Foundation
import Mainspring

/// The view controllers of a `.storyboard` file and the connections between them.
///
/// Use it only on the main actor.
///
/// The file is Interface Builder's own XML. Compiled storyboards are not available on Linux, so the bundle must hold
/// the file itself (`resources: [.copy("Main.storyboard")]` in Package.swift). Objects of unknown kinds are skipped,
/// with one warning per file. A file with more than 16 MB, 200,000 elements or 256 levels, or with a document type, is
/// refused.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let file: InterfaceFile
  private static var depth = 0

  /// Loads the storyboard `name`.storyboard of a bundle.
  ///
  /// If the bundle is nil, the main bundle and the folders beside the executable are searched; SwiftPM puts the
  /// resources of its targets there.
  ///
  /// - Precondition: The file exists and can be read.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let found = InterfaceFile.find(name, type: "storyboard", in: storyboardBundleOrNil) else {
      let bundle = (storyboardBundleOrNil ?? .main).bundlePath
      fatalError("Could not find a storyboard named '\(name)' in bundle \(bundle): there is no \(name).storyboard.")
    }
    do {
      file = try InterfaceFile(path: found.path, bundle: found.bundle)
    } catch {
      fatalError("The storyboard \(found.path) is refused: \(error)")
    }
    super.init()
  }

  /// Creates a storyboard from a parsed file.
  init(_ file: InterfaceFile) {
    self.file = file
    super.init()
  }

  /// Creates the storyboard's initial view controller; returns nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? { initialController { _ in nil } }

  /// Creates the storyboard's initial view controller by calling `creator` with the coder.
  ///
  /// If `creator` returns nil, the storyboard creates the view controller.
  ///
  /// - Returns: the view controller; nil if the storyboard has no initial one.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initialController { creator?($0) }.map { cast($0, "initial view controller") }
  }

  /// Creates the view controller with that storyboard identifier.
  ///
  /// - Precondition: The storyboard has that identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    controller(identifier) { _ in nil }
  }

  /// Creates the view controller with that storyboard identifier by calling `creator` with the coder.
  ///
  /// If `creator` returns nil, the storyboard creates the view controller.
  ///
  /// - Precondition: The storyboard has that identifier, and the view controller is a `ViewController`.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    cast(controller(identifier) { creator?($0) }, "view controller with the identifier '\(identifier)'")
  }

  private func initialController(_ creator: (NSCoder) -> UIViewController?) -> UIViewController? {
    guard let scene = file.document.initialViewController.flatMap(file.document.scene(id:)) else { return nil }
    return makeController(of: scene, creator)
  }

  private func controller(_ identifier: String, _ creator: (NSCoder) -> UIViewController?) -> UIViewController {
    guard let scene = file.document.scene(identifier: identifier) else {
      fatalError("The storyboard \(file.name) has no view controller with the identifier '\(identifier)'.")
    }
    return makeController(of: scene, creator)
  }

  private func cast<ViewController>(_ controller: UIViewController, _ role: String) -> ViewController {
    guard let cast = controller as? ViewController else {
      fatalError("The \(role) of \(file.name) is a \(type(of: controller)) and no \(ViewController.self).")
    }
    return cast
  }

  /// Returns whether the kind of a scene's view controller is known.
  func canMake(_ scene: InterfaceScene) -> Bool {
    let name = scene.controller.name
    return name == "viewControllerPlaceholder"
      || InterfaceClass.all[name].map { $0.type is UIViewController.Type } == true
  }

  /// Creates the view controller of a scene, with the view controllers that it contains.
  func makeController(of scene: InterfaceScene, _ creator: (NSCoder) -> UIViewController? = { _ in nil })
    -> UIViewController
  {
    // Two storyboards can contain each other.
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
        created.assembly === assembly,
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
