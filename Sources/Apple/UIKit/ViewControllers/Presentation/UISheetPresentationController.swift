import Foundation

/// Manages the presentation of a sheet.
///
/// Use it only on the main actor. A sheet is attached to the lower edge, with the height of its selected detent. If
/// both size classes are regular, it is centerd. Sizes that Apple does not document are this project's own. The user
/// can drag a sheet from one height to another, and off the screen. The sheet moves when the drag ends; a drag off the
/// screen calls the appearance callbacks when it begins and when it ends.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller>.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string of the identifier.
      public let rawValue: String
      /// Creates the identifier with that string.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates the identifier with that string.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half the height of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// About the full height of the screen.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent of about half the height of the screen; not available if the vertical size class is compact.
    open class func medium() -> UISheetPresentationController.Detent {
      Detent(.medium) {
        $0.containerTraitCollection.verticalSizeClass == .compact ? nil : ($0.maximumDetentValue / 2).rounded()
      }
    }

    /// Returns a detent of about the full height of the screen.
    open class func large() -> UISheetPresentationController.Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent with the height that `resolver` returns, in points without the lower safe area; a nil height
    /// makes the detent unavailable.
    open class func custom(
      identifier: UISheetPresentationController.Detent.Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      Detent(identifier ?? Identifier("custom-\(UUID().uuidString)"), resolver: resolver)
    }

    /// Returns the height of the detent, in points; nil if the detent is not available in `context`.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  /// A detent that is available now, with its height in points.
  private typealias Choice = (identifier: Detent.Identifier, height: CGFloat)

  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
  }

  /// The free space above a sheet, in points.
  private static let gap: CGFloat = 10
  /// The size of a form sheet with regular size classes, in points.
  private static let form = CGSize(width: 540, height: 620)
  /// The largest width of a page sheet with regular size classes, in points.
  private static let pageWidth: CGFloat = 704

  /// The heights at which the sheet can rest; list the lowest first.
  open var detents: [Detent] = [.large()] {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The detent at which the sheet rests.
  ///
  /// If it is nil, is not among ``detents``, or is not available now, the sheet rests at the lowest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { containerView?.setNeedsLayout() } }
  }
  /// The largest detent at which the views below the sheet receive touches; nil means that they never do.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether the sheet shows a grabber.
  open var prefersGrabberVisible = false
  /// Whether the sheet grows when its contents are scrolled.
  ///
  /// The value is stored and has no effect here.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet is attached to the lower edge if the vertical size class is compact; if false, the sheet then
  /// covers the screen.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether the sheet has the preferred width of its contents while it is attached to the lower edge.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The corner radius, in points; nil means the system's.
  open var preferredCornerRadius: CGFloat?

  /// Calls `changes`, which can change properties of the sheet, and animates the sheet to its new frame.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    UIView.animate(withDuration: TransitionTime.standard) { [containerView] in
      containerView?.setNeedsLayout()
      containerView?.layoutIfNeeded()
    }
  }

  /// Evaluates the detents again, because a value that they depend on has changed.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// The frame of the sheet in the container, in points.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    // The container's traits apply, because the presented view controller can have others.
    let traits = containerView.traitCollection
    if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
      return frame(inTheMiddleOf: bounds)
    }
    if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight { return bounds }
    let height = height(in: bounds, traits)
    var width = bounds.width
    let preferred = presentedViewController.preferredContentSize.width
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred > 0 { width = min(width, preferred) }
    return CGRect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height)
  }

  private func frame(inTheMiddleOf bounds: CGRect) -> CGRect {
    let preferred = presentedViewController.preferredContentSize
    let usual =
      presentedViewController.resolvedStyle == .formSheet
      ? UISheetPresentationController.form
      : CGSize(width: UISheetPresentationController.pageWidth, height: bounds.height)
    let room = bounds.insetBy(dx: 20, dy: UISheetPresentationController.gap * 2)
    let size = CGSize(
      width: min(preferred.width > 0 ? preferred.width : usual.width, room.width),
      height: min(preferred.height > 0 ? preferred.height : usual.height, room.height)
    )
    return CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  /// Returns the height of the sheet: that of the selected detent, or else of the lowest available one, with the lower
  /// safe area.
  private func height(in bounds: CGRect, _ traits: UITraitCollection) -> CGFloat {
    let (values, maximum) = heights(in: bounds, traits)
    let height = current(of: values)?.height ?? maximum
    return min(max(0, height), maximum) + (containerView?.safeAreaInsets.bottom ?? 0)
  }

  /// Returns the detent at which the sheet rests: the selected one if it is available, or else the lowest.
  private func current(of choices: [Choice]) -> Choice? {
    choices.first { $0.identifier == selectedDetentIdentifier } ?? choices.min { $0.height < $1.height }
  }

  /// Returns the heights that are available now, in points, and the largest possible one.
  private func heights(in bounds: CGRect, _ traits: UITraitCollection) -> (values: [Choice], maximum: CGFloat) {
    let safe = containerView?.safeAreaInsets ?? .zero
    let context = Context(
      containerTraitCollection: traits,
      maximumDetentValue: bounds.height - safe.top - UISheetPresentationController.gap - safe.bottom
    )
    let values = detents.compactMap { detent in detent.resolvedValue(in: context).map { (detent.identifier, $0) } }
    return (values, context.maximumDetentValue)
  }

  // MARK: - Dragging

  private lazy var pulling = SheetDrag(of: self)

  override var isElevated: Bool { Graphics.library != nil }
  override func prepare(_ container: UIView) { container.addGestureRecognizer(pulling.recognizer) }

  private var choices: [Choice] {
    guard let containerView else { return [] }
    return heights(in: containerView.bounds, containerView.traitCollection).values
  }

  /// Whether the sheet is at its lowest height, so that dragging it down dismisses it.
  var isAtLowestHeight: Bool {
    let choices = choices
    return current(of: choices)?.identifier == choices.min { $0.height < $1.height }?.identifier
  }

  /// Moves the sheet to the detent nearest to `height`, the sheet's height at the end of the drag.
  func pull(to height: CGFloat) {
    let choices = choices
    guard let nearest = choices.min(by: { abs($0.height - height) < abs($1.height - height) }),
      nearest.identifier != current(of: choices)?.identifier
    else { return }
    animateChanges { selectedDetentIdentifier = nearest.identifier }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  override func letsThrough(_ point: CGPoint) -> Bool {
    guard let largestUndimmedDetentIdentifier,
      let largest = detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return false }
    let identifier = current(of: choices)?.identifier
    return detents.firstIndex { $0.identifier == identifier } ?? 0 <= largest
  }
}
