import Foundation

/// What was said of whole classes, and the objects on which it was said.
///
/// The main actor only.
@MainActor
final class AppearanceProxies {
  private final class Proxy {
    let type: AnyClass
    let containers: [AnyClass]
    let object: any AppearanceCustomizable
    /// What was set, in the order in which it was first set.
    var settings: [(property: AnyKeyPath, apply: @MainActor (any AppearanceCustomizable) -> Void)] = []

    init(type: AnyClass, containers: [AnyClass], object: any AppearanceCustomizable) {
      self.type = type
      self.containers = containers
      self.object = object
    }
  }

  /// Those of the process's one application, and of what is there before it.
  static let ofProcess = AppearanceProxies()
  /// Those of the application whose code asks.
  static var shared: AppearanceProxies { UIApplication.instance?.appearanceProxies ?? .ofProcess }

  private var proxies: [Proxy] = []
  /// Whether nothing was said of any class, as in most applications.
  var isEmpty: Bool { proxies.isEmpty }
  private var isApplying = false

  /// The object on which it is said how objects of `type` look.
  func proxy<Object: AppearanceCustomizable>(for type: Object.Type, in containers: [AnyClass] = []) -> Object {
    let known = proxies.first {
      $0.type == type && $0.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
    }
    if let object = known?.object as? Object { return object }
    guard let object = ApplicationLaunch.make(type) as? Object else {
      fatalError("\(type).appearance() needs an init() of that class.")
    }
    // What init() has set was said of nobody.
    object.ownAppearance = []
    proxies.append(Proxy(type: type, containers: containers, object: object))
    return object
  }

  func didSet<Root: AppearanceCustomizable, Value>(
    _ property: ReferenceWritableKeyPath<Root, Value>,
    of object: any AppearanceCustomizable
  ) {
    guard !isApplying else { return }
    guard let proxy = proxies.first(where: { $0.object === object }) else {
      object.ownAppearance.insert(property)
      return
    }
    guard !proxy.settings.contains(where: { $0.property == property }) else { return }
    proxy.settings.append(
      (
        property,
        { [unowned proxy] target in
          guard let target = target as? Root, let source = proxy.object as? Root else { return }
          target[keyPath: property] = source[keyPath: property]
        }
      )
    )
  }

  /// Sets on `object`, which comes into a window, what was said of its classes: of the more special class and of the
  /// longer list of containers last.
  ///
  /// - Parameter surroundings: what is around it, the nearest first.
  func apply(to object: any AppearanceCustomizable, inside surroundings: [AnyObject]) {
    guard !proxies.contains(where: { $0.object === object }) else { return }
    let meant = proxies.filter { object.isOf($0.type) && isInside($0.containers, surroundings) }
      .sorted { ($0.containers.count, depth($0.type)) < ($1.containers.count, depth($1.type)) }
    isApplying = true
    defer { isApplying = false }
    for proxy in meant {
      for setting in proxy.settings where !object.ownAppearance.contains(setting.property) { setting.apply(object) }
    }
  }

  /// Whether the containers are around the object in their order, with others in between or not.
  private func isInside(_ containers: [AnyClass], _ around: [AnyObject]) -> Bool {
    var left = containers[...]
    for object in around {
      guard let next = left.first else { break }
      if (object as? NSObject)?.isOf(next) == true { left = left.dropFirst() }
    }
    return left.isEmpty
  }

  private func depth(_ type: AnyClass) -> Int {
    var depth = 0
    var next: AnyClass? = type
    while let ancestor = next {
      depth += 1
      next = _getSuperclass(ancestor)
    }
    return depth
  }
}

extension NSObject {
  /// Whether it is of `type` or of a subclass of it.
  fileprivate func isOf(_ type: AnyClass) -> Bool {
    var next: AnyClass? = Swift.type(of: self)
    while let ancestor = next {
      if ancestor == type { return true }
      next = _getSuperclass(ancestor)
    }
    return false
  }
}
