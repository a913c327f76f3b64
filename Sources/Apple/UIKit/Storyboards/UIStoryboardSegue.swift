import Foundation

/// A transition from one view controller to another that a storyboard defines.
///
/// Use it only on the main actor.
///
/// The source receives the segue in `prepare(for:sender:)` before it is performed. A custom subclass overrides
/// `perform()`.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uistoryboardsegue>.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The segue's identifier in the storyboard.
  open private(set) var identifier: String?
  /// The view controller at which the segue starts; for an unwind segue, the view controller that is left.
  open private(set) var source: UIViewController
  /// The view controller to which the segue leads.
  open private(set) var destination: UIViewController
  /// The closure that performs the segue; nil if a subclass overrides `perform()`.
  ///
  /// The property is final because of a fault of the compiler (6.3.1): for some orders of the files, the symbol name of
  /// the getter here differs from the name that subclasses use.
  final var handler: (@MainActor () -> Void)?
  /// Whether the storyboard requests an animated transition.
  var isAnimated = true

  /// Creates a segue that has no closure: a subclass overrides `perform()`, or the storyboard sets the closure.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue whose `perform()` calls `performHandler`.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Performs the transition: shows, presents or embeds the destination, or returns to it.
  ///
  /// An override in a custom segue must not call super.
  open func perform() {
    guard let handler else { fatalError("The custom segue \(type(of: self)) must override perform().") }
    handler()
  }
}
