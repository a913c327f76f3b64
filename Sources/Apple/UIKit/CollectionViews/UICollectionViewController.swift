import Foundation

/// A view controller that manages a collection view and is its data source and delegate.
///
/// The main actor only. Subclasses override the methods of both protocols that they need.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicollectionviewcontroller>.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let givenLayout: UICollectionViewLayout?
  private var hasAppeared = false
  /// Whether the selection is cleared each time that the view appears, except the first time.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a push changes the layout of the collection view; stored, but has no effect here.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether a long press moves items; stored, but has no effect here.
  open var installsStandardGestureForInteractiveMovement = true

  /// Creates a view controller whose collection view has the layout `layout`.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    givenLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller with the collection view of the nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenLayout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a view controller from an archive.
  public required init?(coder: NSCoder) {
    givenLayout = nil
    super.init(coder: coder)
  }

  /// The layout that the view controller was created with, or else the collection view's layout.
  open var collectionViewLayout: UICollectionViewLayout {
    givenLayout ?? collectionView.collectionViewLayout
  }

  /// The collection view; reading it loads the view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return foundCollectionView
    }
    set { view = newValue }
  }

  /// The collection view, which may be the view itself or one of its subviews.
  private var foundCollectionView: UICollectionView? {
    viewIfLoaded as? UICollectionView ?? viewIfLoaded?.subviews.lazy.compactMap { $0 as? UICollectionView }.first
  }

  /// Creates the collection view, or loads it from the nib or storyboard.
  open override func loadView() {
    if !loadViewFromInterfaceFile() {
      guard let givenLayout else {
        fatalError("\(type(of: self)) has no layout for its collection view: make it with init(collectionViewLayout:).")
      }
      view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: givenLayout)
    }
    guard let collection = foundCollectionView else { return }
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
  }

  /// Loads the data when the view appears for the first time; later it clears the selection if
  /// ``clearsSelectionOnViewWillAppear`` is true.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let collection = foundCollectionView else { return }
    if hasAppeared {
      guard clearsSelectionOnViewWillAppear else { return }
      for path in collection.indexPathsForSelectedItems ?? [] { collection.deselectItem(at: path, animated: animated) }
    } else {
      hasAppeared = true
      collection.loadDataIfNeeded()
    }
  }

  /// Sets the editing mode of the collection view.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    foundCollectionView?.isEditing = editing
  }

  // MARK: - UICollectionViewDataSource

  /// Returns 1, unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns 0, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// Ends the process with a message, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { fatalError("\(type(of: self)) has items, so it must override collectionView(_:cellForItemAt:).") }

  /// Ends the process with a message, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      "\(type(of: self)) must override collectionView(_:viewForSupplementaryElementOfKind:at:): the layout has a view of kind "
        + "\(kind) in section \(indexPath.section)."
    )
  }

  /// Returns false, unless overridden; never called here, since the user cannot move items.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing, unless overridden; never called here, since the user cannot move items.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns the titles of the index; never called here, since no index is shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Returns the item for an index title; never called here, since no index is shown.
  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  // MARK: - UICollectionViewDelegate

  /// Whether a touch may highlight, and then select, an item.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Called after an item was highlighted.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Called after an item's highlight was removed.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Whether the user may select an item.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Whether the user may deselect an item; called if several items can be selected.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Called after the user has selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Called after the user has deselected an item.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Called before a cell becomes visible.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called before a supplementary view becomes visible.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Called after a cell is no longer visible or was removed from the collection view.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called after a supplementary view is no longer visible.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Returns the item to which a move by the user goes, given the proposed item; never called here, since the user
  /// cannot move items.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns the content offset after a change of the layout, given the proposed offset; never called here.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: - UIScrollViewDelegate

  /// Called when the content offset changes, by the user or by code.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when the user begins to drag the content.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called before the user's drag ends.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called after the user's drag has ended.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content begins to decelerate after a drag.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when the deceleration has ended.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when an animated change of the content offset has ended.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Whether a tap on the status bar scrolls to the top; never called here.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called after a tap on the status bar has scrolled to the top; never called here.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called when the adjusted content inset changes.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
