import Foundation

/// The appearance proxies of an application, and the properties that were set on them.
///
/// Use it only on the main actor.
@MainActor
final class AppearanceProxies {
  private final class Proxy {
    let type: AnyClass
    let containers: [AnyClass]
    let object: any AppearanceCustomizable
    /// The properties that were set, in the order in which they were first set.
    var settings: [(property: AnyKeyPath, apply: @MainActor (any AppearanceCustomizable) -> Void)] = []

    init(type: AnyClass, containers: [AnyClass], object: any AppearanceCustomizable) {
      self.type = type
      self.containers = containers
      self.object = object
    }
  }

  /// The proxies of the current application.
  static var shared: AppearanceProxies { ApplicationParts.current.object(AppearanceProxies.init) }

  private var proxies: [Proxy] = []
  /// Whether the application has not requested a proxy yet; most never do.
  var isEmpty: Bool { proxies.isEmpty }
  private var isApplying = false

  /// Returns the proxy whose properties apply to objects of `type`.
  func proxy<Object: AppearanceCustomizable>(for type: Object.Type, in containers: [AnyClass] = []) -> Object {
    let known = proxies.first {
      $0.type == type && $0.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
    }
    if let object = known?.object as? Object { return object }
    guard let object = ProgramClass.make(type) as? Object else {
      fatalError("\(type).appearance() needs an init() of that class.")
    }
    // Properties that init() has set are not settings of the proxy.
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

  /// Sets on `object`, which was added to a window, the properties of all matching proxies.
  ///
  /// Applies proxies with more containers and of more derived classes later, so that their values replace those of the
  /// others.
  ///
  /// - Parameter surroundings: the responders around the object, the nearest first.
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

  /// Returns whether `around`, nearest first, has objects of these classes in this order; others may lie between them.
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
  /// Returns whether the object is of `type` or of one of its subclasses.
  fileprivate func isOf(_ type: AnyClass) -> Bool {
    var next: AnyClass? = Swift.type(of: self)
    while let ancestor = next {
      if ancestor == type { return true }
      next = _getSuperclass(ancestor)
    }
    return false
  }
}
