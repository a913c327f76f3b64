import Foundation

/// Manages a presentation: the position of the presented view, and the views around it.
///
/// Use it only on the main actor. The presented view controller retains it until the end of the presentation.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipresentationcontroller>.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  private weak var presenting: UIViewController?
  private unowned let presented: UIViewController
  /// The view in which the presentation takes place; nil before and after it.
  open internal(set) var containerView: UIView?
  /// The object that determines the style for compact size classes and whether the user may dismiss the presented view
  /// controller, and is notified of the dismissal.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Traits that replace the inherited ones for `presentedViewController`; nil replaces none.
  open var overrideTraitCollection: UITraitCollection? {
    get { ownTraits }
    set { TraitChange.perform(TraitChange(in: presented)) { ownTraits = newValue } }
  }
  private var ownTraits: UITraitCollection?

  /// Creates a controller for the presentation of `presentedViewController`.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The presenting view controller.
  open var presentingViewController: UIViewController {
    presented.ownPresentation?.presenter ?? presenting ?? presented
  }
  /// The presented view controller.
  open var presentedViewController: UIViewController { presented }
  /// The requested style of the presentation.
  open var presentationStyle: UIModalPresentationStyle { presented.wishedStyle }
  /// The style of the presentation with compact size classes; `none` means the requested style.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptation(to: presentingViewController.traitCollection)
  }
  /// The actual style of the presentation if it differs from the requested one; otherwise `none`.
  var adaptedStyle = UIModalPresentationStyle.none
  /// The view that is added to the container: that of the presented view controller.
  open var presentedView: UIView? { presented.view }
  /// The final frame of the presented view in the container, in points: the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presentation covers the screen instead of a presentation context; true unless overridden, and never
  /// read here.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting view leaves the view hierarchy, and so disappears, at the end of the presentation.
  open var shouldRemovePresentersView: Bool {
    presented.resolvedStyle == .fullScreen || presented.resolvedStyle == .currentContext
  }

  // MARK: - Sizes and traits

  /// The preferred size of the presented view controller's contents, in points.
  open var preferredContentSize: CGSize { presented.preferredContentSize }
  /// Lays out the container again, because the preferred size of the presented view controller has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// Called on Apple's platforms when the fitting size of the presented view controller has changed.
  ///
  /// Never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the presented view controller if the container has the size `parentSize`: the same size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when the size of the container is about to change.
  ///
  /// An override must call super, which notifies the presented view controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presented.viewWillTransition(
      to: self.size(forChildContentContainer: presented, withParentContainerSize: size),
      with: coordinator
    )
  }
  /// Called when the traits are about to change.
  ///
  /// An override must call super, which notifies the presented view controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let new = presented.traits(around: traits(around: newCollection))
    if new != presented.traitCollection { presented.willTransition(to: new, with: coordinator) }
  }
  /// The traits of the presentation.
  open var traitCollection: UITraitCollection {
    traits(around: presented.ownPresentation?.presenter?.traitCollection ?? UIScreen.traits)
  }
  /// Called when the traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether pictures show dark backgrounds of the presentation lighter than those behind it.
  var isElevated: Bool { false }

  /// Returns the traits of the presentation in an environment with `traits`.
  ///
  /// Form sheets and popovers are always compact in width.
  func traits(around traits: UITraitCollection) -> UITraitCollection {
    var all = [traits]
    let style = presented.resolvedStyle
    if style == .formSheet || style == .popover, traits.horizontalSizeClass == .regular {
      all.append(UITraitCollection(horizontalSizeClass: .compact))
    }
    if let ownTraits { all.append(ownTraits) }
    if isElevated { all.append(UITraitCollection(TraitValues(isElevated: true))) }
    return all.count == 1 ? traits : UITraitCollection(traitsFrom: all)
  }

  /// Called when the presentation is about to begin.
  ///
  /// Add further views to the container here.
  open func presentationTransitionWillBegin() {}
  /// Called when the presentation has ended.
  ///
  /// `completed` is false if the transition was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called when the dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// Called when the dismissal has ended.
  ///
  /// `completed` is false if the transition was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called when the container is about to lay out its subviews.
  ///
  /// For subclasses; does nothing here.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the container has laid out its subviews.
  ///
  /// For subclasses; does nothing here.
  open func containerViewDidLayoutSubviews() {}

  /// Sets the frame of the presented view, unless the style is `custom` or a transition is in progress.
  func placePresentedView() {
    guard presented.resolvedStyle != .custom, let presentation = presented.ownPresentation,
      presentation.transition == nil, let view = presentedView, view.superview === containerView
    else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }

  /// Called when the container has been created.
  ///
  /// For subclasses in this module.
  func prepare(_ container: UIView) {}

  /// Returns whether a touch at `point` of the container, outside the presented view, goes to the views below.
  func letsThrough(_ point: CGPoint) -> Bool { false }
  /// Called when the user has tapped outside the presented view; for subclasses in this module.
  func touchedOutside() {}
}
