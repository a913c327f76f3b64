import Foundation

/// A single restoration of the application's state: creates or finds the view controllers and decodes their states.
///
/// The order is Apple's. First all view controllers are created, then their views are loaded, then their states are
/// decoded; each step begins at the outermost view controllers. Then the delegate decodes its state, and finally the
/// run notifies each restored object that restoration has finished.
@MainActor
final class RestorationRun {
  private let state: PreservedState
  private let application: UIApplication
  private var controllers: [UIViewController?] = []
  private var objects: [(any UIStateRestoring)?] = []
  private var storyboards: [PreservedValue.Storyboard: UIStoryboard] = [:]
  /// Whether only the classes that the decoding code names are decoded.
  nonisolated let isSecure: Bool

  init(_ state: PreservedState, of application: UIApplication) {
    self.state = state
    self.application = application
    isSecure = state.isSecure
  }

  /// A coder with the values that the delegate encoded.
  var applicationCoder: NSCoder { StateDecoder(state.application, in: self) }

  /// Creates and decodes everything except the delegate's own values.
  func restore() {
    objects = state.objects.map { find($0) }
    for number in state.controllers.indices { controllers.append(find(number)) }
    for (preserved, controller) in zip(state.controllers, controllers) where preserved.isViewLoaded {
      controller?.loadViewIfNeeded()
    }
    for (preserved, object) in zip(state.objects, objects) {
      object?.decodeRestorableState(with: StateDecoder(preserved.state, in: self))
    }
    for (preserved, controller) in zip(state.controllers, controllers) {
      guard let controller else { continue }
      controller.decodeRestorableState(with: coder(of: preserved))
      restoreViews(of: controller, preserved)
    }
  }

  /// Notifies every restored object that restoration has finished.
  func finish() {
    for object in objects { object?.applicationFinishedRestoringState() }
    for controller in controllers { controller?.applicationFinishedRestoringState() }
  }

  // MARK: - Objects that coders refer to

  func controller(_ number: Int) -> UIViewController? {
    controllers.indices.contains(number) ? controllers[number] : nil
  }

  func object(_ number: Int) -> (any UIStateRestoring)? { objects.indices.contains(number) ? objects[number] : nil }

  func storyboard(_ place: PreservedValue.Storyboard) -> UIStoryboard? {
    if let storyboard = storyboards[place] { return storyboard }
    let bundle = place.bundlePath.flatMap { Bundle(path: $0) }
    guard InterfaceFile.find(place.name, type: "storyboard", in: bundle) != nil else {
      LaunchEnvironment.warn("the storyboard \(place.name) of the application's state is not there any more")
      return nil
    }
    let storyboard = UIStoryboard(name: place.name, bundle: bundle)
    storyboards[place] = storyboard
    return storyboard
  }

  // MARK: - Making and finding

  private func coder(of preserved: PreservedState.Controller) -> StateDecoder {
    StateDecoder(preserved.state, in: self, storyboard: preserved.storyboard)
  }

  /// Returns the view controller with that index; nil if it cannot be restored.
  ///
  /// If it has a restoration class, the class creates it. Otherwise the delegate creates it, or it is an existing view
  /// controller, or its storyboard creates it, in this order.
  private func find(_ number: Int) -> UIViewController? {
    let preserved = state.controllers[number]
    let path = state.path(of: number)
    if let name = preserved.restorationClass {
      guard let type = _typeByName(name) as? any UIViewControllerRestoration.Type else {
        let name = path.joined(separator: "/")
        LaunchEnvironment.warn("\(name) is not restored: its restoration class is not there any more")
        return nil
      }
      return type.viewController(withRestorationIdentifierPath: path, coder: coder(of: preserved))
    }
    return madeByDelegate(path, coder(of: preserved)) ?? existing(preserved) ?? fromStoryboard(preserved)
  }

  /// Calls the delegate's method that creates the view controller: the current one or, if it is missing, the former
  /// one.
  private func madeByDelegate(_ path: [String], _ coder: NSCoder) -> UIViewController? {
    guard let delegate = application.delegate else { return nil }
    let made: UIViewController?? = OptionalRequirement.value(
      of: "application(_:viewControllerWithRestorationIdentifierPath:coder:)",
      of: delegate
    ) {
      delegate.application(application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
    }
    if let made { return made }
    let components: [Any] = path
    return delegate.application(application, viewControllerWithRestorationIdentifierPath: components, coder: coder)
  }

  private func existing(_ preserved: PreservedState.Controller) -> UIViewController? {
    let candidates =
      if let container = preserved.container {
        controllers[container]?.restorableChildren ?? []
      } else {
        application.windows.compactMap(\.rootViewController)
      }
    let found = candidates.filter { $0.restorationIdentifier == preserved.identifier }
    return found.indices.contains(preserved.place) ? found[preserved.place] : nil
  }

  private func fromStoryboard(_ preserved: PreservedState.Controller) -> UIViewController? {
    guard let place = preserved.storyboard, let scene = preserved.scene else { return nil }
    return storyboard(place)?.makeController(ofScene: scene)
  }

  private func find(_ preserved: PreservedState.Object) -> (any UIStateRestoring)? {
    if let object = application.stateRestoration.object(at: preserved.path) { return object }
    guard let name = preserved.restorationClass, let type = _typeByName(name) as? any UIObjectRestoration.Type else {
      return nil
    }
    return type.object(
      withRestorationIdentifierPath: preserved.path,
      coder: StateDecoder(preserved.state, in: self)
    )
  }

  private func restoreViews(of controller: UIViewController, _ preserved: PreservedState.Controller) {
    guard !preserved.views.isEmpty, let view = controller.viewIfLoaded else { return }
    RestorableViews.visit(view, of: controller) { view, identifier in
      guard let values = preserved.views[identifier] else { return }
      view.decodeRestorableState(with: StateDecoder(values, in: self))
    }
  }
}
