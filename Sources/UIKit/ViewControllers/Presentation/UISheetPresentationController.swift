import Foundation

/// Manages the presentation of a sheet.
///
/// The main actor only. A sheet stands at the lower side, as high as the chosen one of its heights; where there is much
/// room it stands in the middle. Sizes that Apple does not document are ours. A finger pulls it from one height to
/// another, and off the screen; on the way only the appearance callbacks tell of it.
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
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half of the screen; where that is low, it cannot be chosen.
    open class func medium() -> UISheetPresentationController.Detent {
      Detent(.medium) {
        $0.containerTraitCollection.verticalSizeClass == .compact ? nil : ($0.maximumDetentValue / 2).rounded()
      }
    }

    /// About all of the screen.
    open class func large() -> UISheetPresentationController.Detent { Detent(.large) { $0.maximumDetentValue } }

    /// The height that `resolver` says, in points without the lower safe area; nil: it cannot be chosen now.
    open class func custom(
      identifier: UISheetPresentationController.Detent.Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> UISheetPresentationController.Detent {
      Detent(identifier ?? Identifier("custom-\(UUID().uuidString)"), resolver: resolver)
    }

    /// The height in points; nil: it cannot be chosen now.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }

  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
  }

  /// What stays free above a sheet, in points.
  private static let gap: CGFloat = 10
  /// How large a form is where there is much room, in points.
  private static let form = CGSize(width: 540, height: 620)
  /// How wide a page is at most where there is much room, in points.
  private static let pageWidth: CGFloat = 704

  /// The heights at which the sheet can rest, the lowest first.
  open var detents: [Detent] = [.large()] {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The height at which the sheet rests; nil: the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if oldValue != selectedDetentIdentifier { containerView?.setNeedsLayout() } }
  }
  /// Up to which height what is below can be used; nil: at none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether there is a handle.
  ///
  /// Kept, and has no effect here.
  open var prefersGrabberVisible = false
  /// Whether the sheet grows when its contents are scrolled.
  ///
  /// Kept, and has no effect here.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stands at the lower side where the screen is low; else it covers all of that.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether the sheet is as wide as what it shows would like to be where it stands at the lower side.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The radius of its corners, in points; nil: the system's.
  ///
  /// Kept, and has no effect here.
  open var preferredCornerRadius: CGFloat?

  /// Calls `changes`, which is to change heights, and has the sheet take its new place with an animation.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    UIView.animate(withDuration: TransitionTime.standard) { [containerView] in
      containerView?.setNeedsLayout()
      containerView?.layoutIfNeeded()
    }
  }

  /// What the heights depend on has changed: they are asked for anew.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// Where the sheet stands in the container, in points.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    // Of the container, not of what is presented: that may reckon with other traits.
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

  /// The height of the chosen detent, else of the lowest that can be chosen.
  private func height(in bounds: CGRect, _ traits: UITraitCollection) -> CGFloat {
    let (values, maximum) = heights(in: bounds, traits)
    let chosen = values.first { $0.identifier == selectedDetentIdentifier } ?? values.min { $0.height < $1.height }
    return min(max(0, chosen?.height ?? maximum), maximum) + (containerView?.safeAreaInsets.bottom ?? 0)
  }

  /// The heights that can be chosen now, in points, and the greatest that there can be.
  private func heights(in bounds: CGRect, _ traits: UITraitCollection)
    -> (values: [(identifier: Detent.Identifier, height: CGFloat)], maximum: CGFloat)
  {
    let safe = containerView?.safeAreaInsets ?? .zero
    let context = Context(
      containerTraitCollection: traits,
      maximumDetentValue: bounds.height - safe.top - UISheetPresentationController.gap - safe.bottom
    )
    let values = detents.compactMap { detent in detent.resolvedValue(in: context).map { (detent.identifier, $0) } }
    return (values, context.maximumDetentValue)
  }

  // MARK: - The user's hand

  private lazy var pulling = SheetDrag(of: self)

  override func prepare(_ container: UIView) { container.addGestureRecognizer(pulling.recognizer) }

  private var choices: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let containerView else { return [] }
    return heights(in: containerView.bounds, containerView.traitCollection).values
  }

  /// Whether a pull downwards takes the sheet off the screen.
  var isAtLowestHeight: Bool {
    let lowest = choices.min { $0.height < $1.height }?.identifier
    return lowest == nil || selectedDetentIdentifier == nil || selectedDetentIdentifier == lowest
  }

  /// The finger has left the sheet on its way to that height.
  func pull(to height: CGFloat) {
    guard let nearest = choices.min(by: { abs($0.height - height) < abs($1.height - height) }) else { return }
    let current = selectedDetentIdentifier ?? choices.min { $0.height < $1.height }?.identifier
    guard nearest.identifier != current else { return }
    animateChanges { selectedDetentIdentifier = nearest.identifier }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  override func letsThrough(_ point: CGPoint) -> Bool {
    guard let largestUndimmedDetentIdentifier,
      let largest = detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return false }
    let current = detents.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0
    return current <= largest
  }
}
