import Foundation

/// The unused views of a list, by reuse identifier, and the registered closures that create new ones.
@MainActor
struct ReuseQueue<View: UIView> {
  /// A closure that creates a view for a reuse identifier.
  typealias Making = @MainActor (_ identifier: String) -> View

  private var makers: [String: Making] = [:]
  private var waiting: [String: [View]] = [:]

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

  /// Returns an unused or a new view; nil if there is no unused view and nothing is registered.
  ///
  /// - Returns: the view, and whether it was used before.
  mutating func take(_ identifier: String) -> (view: View, isUsed: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(identifier), false) }
  }

  /// Stores a view that is no longer shown; views without an identifier are not reused.
  mutating func put(_ view: View, _ identifier: String?) {
    guard let identifier else { return }
    waiting[identifier, default: []].append(view)
  }

  /// Removes all unused views.
  mutating func empty() { waiting = [:] }
}
