import Foundation

/// Manages the presentation of a sheet.
///
/// The main actor only. Heights are kept, and have no effect here.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// That name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// That name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// About all of the screen.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Its name.
    public let identifier: Identifier
    init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }
    /// About half of the screen.
    open class func medium() -> UISheetPresentationController.Detent { Detent(.medium) }
    /// About all of the screen.
    open class func large() -> UISheetPresentationController.Detent { Detent(.large) }
  }

  /// The heights at which the sheet can rest, the lowest first.
  open var detents: [Detent] = [.large()]
  /// The height at which the sheet rests; nil: the lowest.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// Up to which height what is below can be used; nil: at none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether there is a handle.
  open var prefersGrabberVisible = false
  /// Whether the sheet grows when its contents are scrolled.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stands at a side where the screen is low.
  open var prefersEdgeAttachedInCompactHeight = false
  /// The radius of its corners, in points; nil: the system's.
  open var preferredCornerRadius: CGFloat?

  /// Calls `changes`, which is to change heights.
  open func animateChanges(_ changes: () -> Void) { changes() }
}
