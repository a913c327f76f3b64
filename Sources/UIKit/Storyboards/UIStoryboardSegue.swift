import Foundation

/// A way from one view controller to another that a storyboard draws.
///
/// The main actor only.
///
/// `prepare(for:sender:)` of the source gets it before it is performed. A subclass that a storyboard names overrides
/// `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name that the storyboard gives to the segue.
  open private(set) var identifier: String?
  /// Where it starts; of an unwind segue, the view controller that is left.
  open private(set) var source: UIViewController
  /// Where it leads.
  open private(set) var destination: UIViewController
  /// What `perform` does; nil where a subclass must say it.
  ///
  /// Final, since the compiler (6.3.1) gives its getter one name here and, for some orders of the files, another in
  /// subclasses.
  final var handler: (@MainActor () -> Void)?
  /// Whether the storyboard wants the change to be animated.
  var isAnimated = true

  /// A segue that a subclass, or a storyboard, knows how to perform.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// A segue that is performed by `performHandler`.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    handler = performHandler
  }

  /// Makes the change, as the storyboard says: shows, presents or embeds the destination, or goes back to it.
  ///
  /// An override of a custom segue must not call super's.
  open func perform() {
    guard let handler else { fatalError("The custom segue \(type(of: self)) must override perform().") }
    handler()
  }
}
