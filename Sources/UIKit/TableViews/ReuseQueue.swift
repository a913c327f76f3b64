import Foundation

/// The views of a list that are out of sight, by their reuse identifiers, and what new ones are made of.
@MainActor
struct ReuseQueue<View: UIView> {
  /// Makes a view for a reuse identifier.
  typealias Making = @MainActor (_ identifier: String) -> View

  private var makers: [String: Making] = [:]
  private var waiting: [String: [View]] = [:]

  /// Has views of that identifier be made by `making`; nil forgets how they are made.
  mutating func register(_ making: Making?, for identifier: String) { makers[identifier] = making }

  /// Has views of that identifier be taken from a nib, whose one object at the top level is such a view.
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

  /// A view that waits for its next use, or a new one; nil where there is neither, nor anything registered.
  ///
  /// - Returns: the view, and whether it has been used before.
  mutating func take(_ identifier: String) -> (view: View, isUsed: Bool)? {
    if let view = waiting[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(identifier), false) }
  }

  /// Keeps a view that has come out of sight; one without an identifier is not used again.
  mutating func put(_ view: View, _ identifier: String?) {
    guard let identifier else { return }
    waiting[identifier, default: []].append(view)
  }

  /// Lets go of all that waits: it can be made again.
  mutating func empty() { waiting = [:] }
}
