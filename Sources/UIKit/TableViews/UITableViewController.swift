import Foundation

/// A view controller whose view is a table view, of which it is data source and delegate.
///
/// The main actor only. A subclass overrides the members of both protocols that it wants.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var hasAppeared = false
  /// Until there is a table view.
  var storyboardRefreshControl: UIRefreshControl?
  /// Whether what is selected is selected no more when the view appears.
  open var clearsSelectionOnViewWillAppear = true

  /// A view controller with a table view of that style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A view controller whose table view is in the nib of that name; without a name, it has a plain one.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A view controller from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table view; asking for it makes it.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return foundTableView
    }
    set { view = newValue }
  }

  /// A view controller may have put its table view into another view.
  private var foundTableView: UITableView? {
    viewIfLoaded as? UITableView ?? viewIfLoaded?.subviews.lazy.compactMap { $0 as? UITableView }.first
  }

  /// What has the data be refreshed when the user pulls the table view down.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  /// Makes the table view, from the nib or the storyboard where there is one.
  open override func loadView() {
    if !loadViewFromInterfaceFile() { view = UITableView(frame: UIScreen.main.bounds, style: style) }
    guard let table = foundTableView else { return }
    if let storyboardRefreshControl { table.refreshControl = storyboardRefreshControl }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  /// Loads the data, the first time, and takes the selection back.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard let table = foundTableView else { return }
    if hasAppeared {
      clearSelection(of: table, animated)
    } else {
      hasAppeared = true
      table.loadDataIfNeeded()
    }
  }

  /// Where the user takes back the gesture that brings the view, what was selected is selected again.
  private func clearSelection(of table: UITableView, _ animated: Bool) {
    guard clearsSelectionOnViewWillAppear, let selected = table.indexPathsForSelectedRows else { return }
    for path in selected { table.deselectRow(at: path, animated: animated) }
    guard let transition = transitionCoordinator, transition.isInteractive else { return }
    transition.animate(alongsideTransition: nil) { context in
      guard context.isCancelled else { return }
      for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    }
  }

  /// Flashes the scroll bars, which are not drawn here.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    foundTableView?.flashScrollIndicators()
  }

  /// Edits the table view.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    foundTableView?.setEditing(editing, animated: animated)
  }

  // MARK: - UITableViewDataSource

  private func contents(of table: UITableView) -> [StaticTableContents.Section]? { table.contents?.sections }

  /// How many sections there are: those of the storyboard, else one.
  open func numberOfSections(in tableView: UITableView) -> Int { contents(of: tableView)?.count ?? 1 }

  /// How many rows there are in a section: those of the storyboard, else none.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contents(of: tableView)?[section].cells.count ?? 0
  }

  /// The cell of a row: that of the storyboard.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let contents = contents(of: tableView) else {
      fatalError("\(type(of: self)) has rows, so it must override tableView(_:cellForRowAt:).")
    }
    return contents[indexPath.section].cells[indexPath.row]
  }

  /// What the header of a section says: what the storyboard has it say.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    contents(of: tableView)?[section].header
  }

  /// What the footer of a section says: what the storyboard has it say.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    contents(of: tableView)?[section].footer
  }

  /// Whether a row can be deleted or inserted at.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(.canEditRow, of: self)
    return contents(of: tableView) == nil
  }

  /// Whether a row can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(.canMoveRow, of: self)
    return contents(of: tableView) == nil
  }

  /// What the index at the side says; never asked here.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Which section an entry of the index leads to; never asked here.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  /// The user has deleted a row, or wants one inserted.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// The user has moved a row.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: - UITableViewDelegate

  /// A cell is about to come in sight.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// A section's header is about to come in sight.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// A section's footer is about to come in sight.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// A cell has come out of sight, or has been taken out of the table view.
  open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  }
  /// A section's header has come out of sight.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// A section's footer has come out of sight.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// How high a row is, in points.
  ///
  /// Asked for every row when the data are loaded, so it should be quick.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
  /// How high a section's header is, in points.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    OptionalRequirement.isDefault(.heightForHeader, of: self)
    return tableView.sectionHeaderHeight
  }
  /// How high a section's footer is, in points.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    OptionalRequirement.isDefault(.heightForFooter, of: self)
    return tableView.sectionFooterHeight
  }
  /// How high a row is about, in points; asked where its height is automatic.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// How high a section's header is about, in points; never asked here.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// How high a section's footer is about, in points; never asked here.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// The header of a section; without one, its title is shown.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// The footer of a section; without one, its title is shown.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// The user has tapped the detail button of a row.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Whether a row may be highlighted, and so selected, by the finger that has come down on it.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// A finger is on a row.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// The finger has left the row.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The user is about to select a row; what is returned is selected instead, nil for nothing.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The user is about to take a selection back; what is returned is deselected instead, nil for nothing.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The user has selected a row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The user has taken a selection back.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// What the user can do to a row while the table view is edited.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    .delete
  }
  /// What the button that deletes a row says.
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  { nil }
  /// What a swipe to the left offers for a row, where the newer member below offers nothing.
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    nil
  }
  /// What a swipe to the left offers for a row; nil for deleting it where that can be done.
  open func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// What a swipe to the right offers for a row.
  open func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Whether a row's content makes room for its editing control.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// A swipe has laid open what can be done to a row.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// What a swipe has laid open is closed again.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Where a row goes that the user wants to move to the proposed place.
  open func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// How far a row's content is indented, in levels.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

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
