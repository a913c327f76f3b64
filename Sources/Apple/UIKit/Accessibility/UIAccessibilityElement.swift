import Foundation

/// An element for assistive technologies that is not a view, such as a part of a drawing.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uiaccessibilityelement>.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The object that contains the element; not retained.
  open weak var accessibilityContainer: AnyObject?
  /// A name by which tests find the element; not shown to the user.
  open var accessibilityIdentifier: String?
  /// The rectangle of the element in its container's coordinates, in points.
  ///
  /// If the container is a view, `accessibilityFrame` follows from this rectangle unless it is set.
  ///
  /// Apple's page: `accessibilityFrameInContainerSpace`.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element inside a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The next responder: the container, if it is a responder.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var isUsualAccessibilityElement: Bool { true }
  override var usualAccessibilityFrame: CGRect {
    guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}
