import Foundation

/// Manages one presentation: where the presented view is, and what stands around it.
///
/// The main actor only. It lives as long as what it presents.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  private weak var presenting: UIViewController?
  private unowned let presented: UIViewController
  /// The view that the presentation happens in; nil before and after.
  open internal(set) var containerView: UIView?
  /// Who is asked and told when the user dismisses what is presented.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// What `presentedViewController` reckons with in place of what is so.
  open var overrideTraitCollection: UITraitCollection? {
    get { ownTraits }
    set { TraitChange.perform(TraitChange(in: presented)) { ownTraits = newValue } }
  }
  private var ownTraits: UITraitCollection?

  /// One for the presentation of `presentedViewController`.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// What presents.
  open var presentingViewController: UIViewController {
    presented.ownPresentation?.presenter ?? presenting ?? presented
  }
  /// What is presented.
  open var presentedViewController: UIViewController { presented }
  /// How it is presented.
  open var presentationStyle: UIModalPresentationStyle { presented.wishedStyle }
  /// How it is presented where there is little room; `none`: as elsewhere.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptation(to: presentingViewController.traitCollection)
  }
  /// The style in which it is carried out, where that is another than asked for; else `none`.
  var adaptedStyle = UIModalPresentationStyle.none
  /// The view that is put into the container: that of what is presented.
  open var presentedView: UIView? { presented.view }
  /// Where in the container the presented view is at the end, in points: all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether it covers all of the screen, not only a context.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether what presents leaves the view hierarchy when the presentation is over, and so disappears.
  open var shouldRemovePresentersView: Bool {
    presented.resolvedStyle == .fullScreen || presented.resolvedStyle == .currentContext
  }

  // MARK: - Sizes and traits

  /// The size that what is presented would like to have, in points.
  open var preferredContentSize: CGSize { presented.preferredContentSize }
  /// What is presented would like to have another size: the container is laid out anew.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// What is presented would fit into another size.
  ///
  /// Never called here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size that what is presented has where the container's is `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The container is about to have another size.
  ///
  /// An override must call super's, which tells what is presented.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presented.viewWillTransition(
      to: self.size(forChildContentContainer: presented, withParentContainerSize: size),
      with: coordinator
    )
  }
  /// The traits are about to change.
  ///
  /// An override must call super's, which tells what is presented.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let new = presented.traits(around: traits(around: newCollection))
    if new != presented.traitCollection { presented.willTransition(to: new, with: coordinator) }
  }
  /// What the presentation has to reckon with.
  open var traitCollection: UITraitCollection {
    traits(around: presented.ownPresentation?.presenter?.traitCollection ?? UIScreen.traits)
  }
  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the presentation reckons with where that is so around it: forms and balloons are narrow everywhere.
  func traits(around traits: UITraitCollection) -> UITraitCollection {
    var all = [traits]
    let style = presented.resolvedStyle
    if style == .formSheet || style == .popover, traits.horizontalSizeClass == .regular {
      all.append(UITraitCollection(horizontalSizeClass: .compact))
    }
    if let ownTraits { all.append(ownTraits) }
    return all.count == 1 ? traits : UITraitCollection(traitsFrom: all)
  }

  /// The presentation is about to begin; a place to put views into the container.
  open func presentationTransitionWillBegin() {}
  /// The presentation is over; `completed` says whether it was carried out.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal is over; `completed` says whether it was carried out.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is about to place its subviews.
  ///
  /// For subclasses; does nothing here.
  open func containerViewWillLayoutSubviews() {}
  /// The container has placed its subviews.
  ///
  /// For subclasses; does nothing here.
  open func containerViewDidLayoutSubviews() {}

  /// Has the presented view be where it is to be, unless the application places it itself.
  func placePresentedView() {
    guard presented.resolvedStyle != .custom, let presentation = presented.ownPresentation,
      presentation.transition == nil, let view = presentedView, view.superview === containerView
    else { return }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }

  /// For classes of the module: the container has been made.
  func prepare(_ container: UIView) {}

  /// Whether a finger at `point` of the container, beside what is presented, is for what is below.
  func letsThrough(_ point: CGPoint) -> Bool { false }
  /// The user has tapped beside what is presented.
  func touchedOutside() {}
}
