import Foundation
import Mainspring

/// Creates the objects of a scene or a nib, and the connections between them.
///
/// The view controller of a scene retains the assembly, because its view and later its segues are created on demand.
/// The assembly retains an object only while it creates it, except for those in `topLevel`; after that, superviews and
/// outlets retain the object.
@MainActor
final class InterfaceAssembly: StoryboardScene {
  private struct Reference { weak var object: NSObject? }

  let file: InterfaceFile
  let storyboard: UIStoryboard?
  /// The id of the scene's view controller; nil for a nib.
  let sceneID: String?
  /// The segues of the scene.
  let segues: [SegueTemplate]
  /// The objects of the scene other than the view controller, which may have no other owner.
  private(set) var topLevel: [NSObject] = []
  private let firstResponder: String?
  private var unmade: [InterfaceConnection]
  private var objects: [String: Reference] = [:]
  private var fresh: [(object: NSObject, element: InterfaceElement)] = []
  private let viewElement: InterfaceElement?
  /// The types (`top` or `bottom`) of the view controller's own layout guides, keyed by id.
  let legacyGuides: [String: String]

  /// Creates the assembly of a storyboard's scene.
  init(scene: InterfaceScene, of file: InterfaceFile, storyboard: UIStoryboard) {
    self.file = file
    self.storyboard = storyboard
    sceneID = scene.id
    segues = scene.segues
    firstResponder = scene.firstResponder
    unmade = scene.connections
    viewElement = scene.controller.child("view")
    legacyGuides = Dictionary(
      scene.controller.contents(of: "layoutGuides").map { ($0.id ?? "", $0["type"] ?? "") }
    ) { first, _ in first }
  }

  /// Creates the assembly of a nib's objects.
  init(nib file: InterfaceFile) {
    self.file = file
    storyboard = nil
    sceneID = nil
    segues = []
    let elements = file.document.objects
    firstResponder = elements.first { $0["placeholderIdentifier"] == "IBFirstResponder" }?.id
    unmade = elements.flatMap(InterfaceConnection.all(in:))
    viewElement = nil
    legacyGuides = [:]
  }

  /// Creates the assembly of another object of a scene: a cell that is created later from a prototype.
  init(prototype: InterfaceElement, of scene: InterfaceAssembly) {
    file = scene.file
    storyboard = scene.storyboard
    sceneID = scene.sceneID
    segues = scene.segues
    firstResponder = scene.firstResponder
    unmade = InterfaceConnection.all(in: prototype)
    viewElement = nil
    legacyGuides = scene.legacyGuides
    objects = scene.objects
    controller = scene.controller
  }

  // MARK: - Objects

  /// Creates the object of `element` with everything inside it; nil if the kind of the element is unknown.
  func make(_ element: InterfaceElement) -> NSObject? {
    guard let kind = InterfaceClass.all[element.name] else { return nil }
    let type: AnyClass = kind.type(for: element, in: file)
    return kind.make(type, InterfaceCoder(element: element, kind: kind, type: type, assembly: self))
  }

  /// Adds an object that was created for `element`, or that represents the element, to the assembly.
  func add(_ object: NSObject, for element: InterfaceElement) {
    if let id = element.id { objects[id] = Reference(object: object) }
    fresh.append((object, element))
  }

  /// Adds an object that has an id but needs no completion, such as a layout guide, to the assembly.
  func add(_ part: NSObject, id: String) { objects[id] = Reference(object: part) }

  /// Returns the object with that id; nil if it was not created or no longer exists.
  func object(id: String) -> NSObject? { objects[id]?.object }

  /// Makes `object`, which the file did not create, represent the placeholder with that id.
  func setPlaceholder(_ object: NSObject, id: String) { objects[id] = Reference(object: object) }

  /// Retains an object for the lifetime of the assembly.
  func keep(_ object: NSObject) { topLevel.append(object) }

  // MARK: - A scene's view

  /// Creates the view of the scene's view controller and sets it; returns false if the storyboard describes no view.
  func loadView(of controller: UIViewController) -> Bool {
    guard let viewElement, let view = make(viewElement) as? UIView else { return false }
    controller.view = view
    finish()
    for segue in segues where segue.kind == "embed" { performEmbedding(segue, in: controller) }
    return true
  }

  private func performEmbedding(_ segue: SegueTemplate, in controller: UIViewController) {
    guard let container = objects[segue.owner]?.object as? UIView,
      controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: container)
    else { return }
    perform(segue, from: controller, sender: container)
  }

  // MARK: - After the creation of objects

  /// Completes the new objects.
  ///
  /// Creates their constraints, sets their runtime attributes, makes the connections whose ends exist, and then calls
  /// `awakeFromNib()`.
  func finish() {
    let made = fresh
    fresh = []
    for case (let view as UIView, let element) in made { addGuides(of: view, element) }
    for case (let view as UIView, let element) in made { addConstraints(of: view, element) }
    for (object, element) in made { setAttributes(of: object, element) }
    connect()
    for (object, _) in made {
      if let responder = object as? UIResponder {
        responder.awakeFromNib()
      } else {
        (object as? any StoryboardConnectable)?.awakeFromNib()
      }
    }
  }

  private func setAttributes(of object: NSObject, _ element: InterfaceElement) {
    for line in element.contents(of: "userDefinedRuntimeAttributes") {
      guard let attribute = RuntimeAttribute(line, colors: file.document.colors) else {
        LaunchEnvironment.warn(
          "\(file.name), line \(line.line): this runtime attribute is skipped, since it is not understood"
        )
        continue
      }
      if attribute.setKnown(of: object) { continue }
      guard let connection = StoryboardConnection.ask(object, .attribute(attribute)) else {
        warnOfUnconnectable(object, "the runtime attribute \(attribute.keyPath)")
        continue
      }
      require(
        connection.isMade,
        "\(type(of: object)) has no runtime attribute \(attribute.keyPath), which \(file.name) sets."
      )
    }
  }

  /// Makes the connections whose two ends exist; the others stay in `unmade`.
  private func connect() {
    var collections: [(owner: String, property: String, members: [AnyObject])] = []
    unmade.removeAll { connection in
      guard let owner = objects[connection.owner]?.object else { return false }
      switch connection.kind {
      case .outlet(let property, let destination):
        guard let object = objects[destination]?.object else { return false }
        setOutlet(property, of: owner, to: object)
      case .outletCollection(let property, let destination):
        guard let object = objects[destination]?.object else { return false }
        if let index = collections.firstIndex(where: { $0.owner == connection.owner && $0.property == property }) {
          collections[index].members.append(object)
        } else {
          collections.append((connection.owner, property, [object]))
        }
      case .action(let selector, let destination, let event):
        if destination == firstResponder || destination == "-2" {
          addAction(selector, of: owner, to: nil, on: event)
        } else {
          guard let object = objects[destination]?.object else { return false }
          addAction(selector, of: owner, to: object, on: event)
        }
      case .segue(let segue):
        addTrigger(of: segue, to: owner)
      }
      return true
    }
    for collection in collections {
      guard let owner = objects[collection.owner]?.object else { continue }
      setOutletCollection(collection.property, of: owner, to: collection.members)
    }
  }

  private func setOutlet(_ property: String, of owner: NSObject, to object: NSObject) {
    if InterfaceAssembly.setKnown(outlet: property, of: owner, to: object) { return }
    let connection = StoryboardConnection.ask(owner, .outlet(property, object))
    if connection?.isMade != true, GeneratedOutlet(property).connect(object, to: owner) { return }
    guard let connection else {
      return warnOfUnconnectable(owner, "the outlet \(property)")
    }
    require(connection.isMade, "\(type(of: owner)) has no outlet \(property), which \(file.name) connects.")
  }

  private func setOutletCollection(_ property: String, of owner: NSObject, to members: [AnyObject]) {
    if InterfaceAssembly.setKnown(outletCollection: property, of: owner, to: members) { return }
    let connection = StoryboardConnection.ask(owner, .outletCollection(property, members))
    if connection?.isMade != true, GeneratedOutlet(property).connect(members, to: owner) { return }
    guard let connection else {
      return warnOfUnconnectable(owner, "the outlet collection \(property)")
    }
    require(connection.isMade, "\(type(of: owner)) has no outlet collection \(property), which \(file.name) connects.")
  }

  private func warnOfUnconnectable(_ object: NSObject, _ what: String) {
    LaunchEnvironment.warn(
      "\(file.name): \(what) of \(type(of: object)) is left alone, since that class is no StoryboardConnectable"
    )
  }

  // MARK: - Actions and segues

  private func addAction(_ selector: String, of owner: NSObject, to target: NSObject?, on event: String?) {
    guard let source = owner as? any StoryboardActionSource else {
      return LaunchEnvironment.warn(
        "\(file.name): \(type(of: owner)) performs no actions, so \(selector) is never done"
      )
    }
    if let target {
      source.addStoryboardAction(on: event) { [weak target] sender, event in
        guard let target else { return }
        StoryboardAction(selector).perform(on: target, sender: sender, event: event)
      }
    } else {
      source.addStoryboardAction(on: event) { sender, event in
        StoryboardAction(selector).performOnChain(from: sender, event: event)
      }
    }
  }

  private func addTrigger(of segue: SegueTemplate, to owner: NSObject) {
    guard segue.kind != "relationship", segue.kind != "embed", !(owner is UIViewController) else { return }
    guard let source = owner as? any StoryboardActionSource else {
      return LaunchEnvironment.warn("\(file.name): \(type(of: owner)) sets off no segues")
    }
    source.addStoryboardAction(on: nil) { [weak self] sender, _ in
      guard let self, let controller = self.controller else { return }
      // Apple's UIKit also calls the method with an empty identifier.
      if controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) {
        self.perform(segue, from: controller, sender: sender)
      }
    }
  }

  /// The scene's view controller; nil for a nib.
  weak var controller: UIViewController?

  /// Performs the segue with that identifier, without calling `shouldPerformSegue(withIdentifier:sender:)`.
  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) {
    guard let segue = segues.first(where: { $0.identifier == identifier && $0.kind != "relationship" }) else {
      fatalError("\(type(of: controller)) has no segue with the identifier \"\(identifier)\".")
    }
    perform(segue, from: controller, sender: sender)
  }

  private func perform(_ template: SegueTemplate, from source: UIViewController, sender: Any?) {
    if template.kind == "unwind" { return unwind(template, from: source, sender: sender) }
    guard let storyboard, let scene = file.document.scene(id: template.destination), storyboard.canMake(scene) else {
      return LaunchEnvironment.warn(
        "\(file.name): a segue to \(template.destination) is not performed: that is not known here"
      )
    }
    let destination = storyboard.makeController(of: scene) { coder in
      guard let creation = template.creation else { return nil }
      let asked = StoryboardConnection.ask(
        source,
        .segueAction(creation, coder: coder, sender: sender, identifier: template.identifier)
      )
      require(asked?.isMade == true, "\(type(of: source)) has no segue action \(creation).")
      return asked?.made
    }
    let container = objects[template.owner]?.object as? UIView
    let segue = makeSegue(template, from: source, to: destination) {
      SegueTransition(template).perform(from: source, to: destination, in: container, sender: sender)
    }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func unwind(_ template: SegueTemplate, from source: UIViewController, sender: Any?) {
    guard let action = template.unwindAction else { return }
    let unwinding = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector(action), sender: sender)
    guard let destination = unwinding.destination() else {
      return LaunchEnvironment.warn(
        "\(file.name): no view controller to unwind to from \(type(of: source)) has the action \(action)"
      )
    }
    let segue = makeSegue(template, from: source, to: destination) {}
    if segue.handler != nil { segue.handler = { [unowned segue] in unwinding.unwind(segue) } }
    source.prepare(for: segue, sender: sender)
    StoryboardAction(action).perform(on: destination, sender: segue, event: nil)
    segue.perform()
  }

  private func makeSegue(
    _ template: SegueTemplate,
    from source: UIViewController,
    to destination: UIViewController,
    perform: @escaping @MainActor () -> Void
  ) -> UIStoryboardSegue {
    let segue: UIStoryboardSegue
    if let name = template.customClass {
      guard let type = CustomClass.find(name, module: template.customModule, in: file) as? UIStoryboardSegue.Type else {
        fatalError("\(file.name): there is no class \(name) that derives from UIStoryboardSegue.")
      }
      segue = PlainSegue.make(type, identifier: template.identifier, source: source, destination: destination)
    } else {
      segue = UIStoryboardSegue(identifier: template.identifier, source: source, destination: destination)
    }
    if template.kind != "custom" { segue.handler = perform }
    segue.isAnimated = template.isAnimated
    return segue
  }
}
