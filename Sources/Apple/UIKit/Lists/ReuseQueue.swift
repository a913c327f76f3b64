import Foundation

/// The unused views of a list, by reuse identifier, and the registered closures that create new ones.
@MainActor
struct ReuseQueue<View: UIView> {
  /// A closure that creates a view for a reuse identifier.
  typealias Making = @MainActor (_ identifier: String) -> View

  private var makers: [String: Making] = [:]
  private var waiting: [String: [View]] = [:]
  /// The visible view that is being reconfigured, and its identifier.
  private var reconfigured: (view: View, identifier: String)?

  /// Registers the closure that creates the views of an identifier; nil removes the registration.
  mutating func register(_ making: Making?, for identifier: String) { makers[identifier] = making }

  /// Registers a nib for the views of an identifier; its single top-level object must be a view of the class `View`.
  mutating func register(_ nib: UINib?, for identifier: String) {
    guard let nib else { return register(nil as Making?, for: identifier) }
    register(
      { identifier in
        let objects = nib.instantiate(withOwner: nil)
        guard objects.count == 1, let view = objects[0] as? View else {
          fatalError(
            "The nib registered for the identifier \(identifier) must hold exactly one object at its top level, a \(View.self)."
          )
        }
        return view
      },
      for: identifier
    )
  }

  /// Returns the view that is being reconfigured, an unused view or a new one; nil if there is none and nothing is
  /// registered.
  ///
  /// - Returns: the view, and whether it must be prepared for reuse.
  mutating func take(_ identifier: String) -> (view: View, isUsed: Bool)? {
    if let view = reconfigured?.view, reconfigured?.identifier == identifier {
      reconfigured = nil
      return (view, false)
    }
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(identifier), false) }
  }

  /// Stores a view that is no longer shown; views without an identifier are not reused.
  mutating func put(_ view: View, _ identifier: String?) {
    guard let identifier else { return }
    waiting[identifier, default: []].append(view)
  }

  /// Begins the reconfiguration of a visible view: the next request for `identifier` returns the view as it is.
  mutating func beginReconfiguration(of view: View, _ identifier: String?) {
    reconfigured = identifier.map { (view: view, identifier: $0) }
  }

  /// Ends the reconfiguration, whether or not the view was requested.
  mutating func endReconfiguration() { reconfigured = nil }

  /// Removes all unused views.
  mutating func empty() { waiting = [:] }
}
