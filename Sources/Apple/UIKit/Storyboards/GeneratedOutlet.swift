import Foundation

/// An outlet that `mainspring adopt` makes from an `@IBOutlet`: a method `connectOutlet_NAME(_:)`.
@MainActor
struct GeneratedOutlet {
  private let selector: Selector

  init(_ property: String) { selector = Selector("connectOutlet_\(property):") }

  /// Connects an object or, for an outlet collection, an array of objects; returns false if the class has no such
  /// outlet.
  func connect(_ value: Any, to owner: NSObject) -> Bool {
    ActionMethod.performIfFound(selector, on: owner, value)
  }
}
