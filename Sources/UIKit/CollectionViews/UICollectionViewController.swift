import Foundation

/// A view controller whose view is a collection view, of which it is data source and delegate.
///
/// The main actor only. A subclass overrides the members of both protocols that it wants.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let givenLayout: UICollectionViewLayout?
  private var hasAppeared = false
  /// Whether what is selected is selected no more when the view appears.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a layout change goes with a push; kept, and has no effect here.
  open var useLayoutToLayoutNavigationTransitions = false
  /// Whether a long press moves items; kept, and has no effect here.
  open var installsStandardGestureForInteractiveMovement = true

  /// A view controller with a collection view of that layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    givenLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A view controller whose collection view is in the nib of that name.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenLayout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A view controller from an archive.
  public required init?(coder: NSCoder) {
    givenLayout = nil
    super.init(coder: coder)
  }

  /// The layout that the collection view began with.
  open var collectionViewLayout: UICollectionViewLayout {
    givenLayout ?? collectionView.collectionViewLayout
  }

  /// The collection view; asking for it makes it.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return foundCollectionView
    }
    set { view = newValue }
  }

  /// A view controller may have put its collection view into another view.
  private var foundCollectionView: UICollectionView? {
    viewIfLoaded as? UICollectionView ?? viewIfLoaded?.subviews.lazy.compactMap { $0 as? UICollectionView }.first
  }

  /// Makes the collection view, from the nib or the storyboard where there is one.
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

  /// Loads the data, the first time, and takes the selection back.
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

  /// Edits the collection view.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    foundCollectionView?.isEditing = editing
  }

  // MARK: - UICollectionViewDataSource

  /// How many sections there are: one.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// How many items there are in a section: none.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// The cell of an item.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { fatalError("\(type(of: self)) has items, so it must override collectionView(_:cellForItemAt:).") }

  /// A supplementary view, such as a header.
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

  /// Whether an item can be moved.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

  /// The user has moved an item.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// What the index at the side says; never asked here.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Which item an entry of the index leads to; never asked here.
  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  // MARK: - UICollectionViewDelegate

  /// Whether an item may be highlighted, and so selected, by the finger that has come down on it.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// A finger is on an item.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// The finger has left the item.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Whether the user may select an item.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Whether the user may take a selection back, where several can be selected.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// The user has selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// The user has taken a selection back.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// A cell is about to come in sight.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// A supplementary view is about to come in sight.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// A cell has come out of sight, or has been taken out of the collection view.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// A supplementary view has come out of sight.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Where an item goes that the user wants to move to the proposed place.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Where the content is after a change of layout.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: - UIScrollViewDelegate

  /// The content has been moved, by whomever.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The user begins to drag.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The user is about to let go.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The user has let go.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The content begins to go on by itself.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The content has come to rest.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// An animated change of the offset is over.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Whether a tap on the status bar scrolls to the top; never asked here.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The content is at the top after a tap on the status bar; never called here.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// What covers the edges has changed.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
