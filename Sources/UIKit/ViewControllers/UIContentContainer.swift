import Foundation

/// What has contents whose sizes depend on one another: view controllers and presentation controllers.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that it would like to have in its container, in points.
  var preferredContentSize: CGSize { get }
  /// `container`, which is in this one, would like to have another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// `container`, which is in this one, would fit into another size.
  ///
  /// Never called: there are no constraints here.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of `container`, which is in this one, where this one's is `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// The size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// The traits are about to change.
  func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
