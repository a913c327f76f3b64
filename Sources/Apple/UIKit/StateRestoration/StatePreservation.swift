import Foundation

/// Archives the states of the application's view controllers, in one walk from the windows' root view controllers
/// inwards.
///
/// The walk skips a view controller without a restoration identifier, and everything that it contains.
@MainActor
final class StatePreservation {
  private(set) var state = PreservedState()
  private let application: UIApplication
  private var controllers: [ObjectIdentifier: Int] = [:]
  private var objects: [ObjectIdentifier: Int] = [:]
  private var unencoded: [() -> Void] = []

  init(of application: UIApplication) { self.application = application }

  /// Archives everything that is reachable from the windows, and the registered objects.
  func walk() {
    for window in application.windows {
      if let root = window.rootViewController { _ = number(of: root) }
    }
    for registered in application.stateRestoration.registered {
      if let object = registered.object { _ = number(of: object) }
    }
    // Encoding adds the objects that only a coder refers to; they come last.
    while !unencoded.isEmpty { unencoded.removeFirst()() }
  }

  /// Stores the values that the delegate encoded.
  func setApplication(_ values: [String: PreservedValue], isSecure: Bool) {
    state.application = values
    state.isSecure = isSecure
  }

  /// Returns the index of a view controller, which is added to the archive if necessary; nil if the walk skips it.
  func number(of controller: UIViewController) -> Int? {
    let key = ObjectIdentifier(controller)
    if let number = controllers[key] { return number }
    guard let identifier = controller.restorationIdentifier else { return nil }
    var container: Int?
    if let parent = controller.restorableParent {
      container = number(of: parent)
      if container == nil { return nil }
    }
    let siblings =
      controller.restorableParent?.restorableChildren.filter { $0.restorationIdentifier == identifier } ?? []
    let number = state.controllers.count
    controllers[key] = number
    state.controllers.append(
      PreservedState.Controller(
        identifier: identifier,
        container: container,
        place: siblings.firstIndex { $0 === controller } ?? 0,
        restorationClass: controller.restorationClass.flatMap { _mangledTypeName($0) },
        storyboard: controller.storyboard?.place,
        scene: controller.storyboardScene?.sceneID,
        isViewLoaded: controller.isViewLoaded
      )
    )
    unencoded.append { [self] in
      let encoder = StateEncoder(self)
      controller.encodeRestorableState(with: encoder)
      state.controllers[number].state = encoder.values
      if let view = controller.viewIfLoaded { state.controllers[number].views = states(of: view, in: controller) }
    }
    return number
  }

  /// Returns the index of a registered object, which is added to the archive if necessary; nil if it is not registered.
  func number(of object: any UIStateRestoring) -> Int? {
    let key = ObjectIdentifier(object)
    if let number = objects[key] { return number }
    guard let path = application.stateRestoration.path(of: object) else { return nil }
    let number = state.objects.count
    objects[key] = number
    let type = object.objectRestorationClass.flatMap { _mangledTypeName($0) }
    state.objects.append(PreservedState.Object(path: path, restorationClass: type))
    unencoded.append { [self] in
      let encoder = StateEncoder(self)
      object.encodeRestorableState(with: encoder)
      state.objects[number].state = encoder.values
    }
    return number
  }

  private func states(of view: UIView, in controller: UIViewController) -> [String: [String: PreservedValue]] {
    var states: [String: [String: PreservedValue]] = [:]
    RestorableViews.visit(view, of: controller) { view, identifier in
      let encoder = StateEncoder(self)
      view.encodeRestorableState(with: encoder)
      states[identifier] = encoder.values
    }
    return states
  }
}
