import Foundation

/// A view controller that manages a table view and is its data source and delegate.
///
/// The main actor only. Subclasses override the methods of both protocols that they need. While the keyboard covers the
/// table view and the first responder is inside it, the table view's lower content inset makes room for the keyboard.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewcontroller>.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var hasAppeared = false
  /// The part of the table view's lower content inset that makes room for the keyboard, in points.
  private var roomForKeyboard: CGFloat = 0
  /// The storyboard's refresh control, which is stored until the table view exists.
  var storyboardRefreshControl: UIRefreshControl?
  /// Whether the selection is cleared each time that the view appears, except the first time.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a view controller whose table view has the style `style`.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller with the table view of the nib, or with a plain one if no name is given.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a view controller from an archive.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table view; reading it loads the view.
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      return foundTableView
    }
    set { view = newValue }
  }

  /// The table view, which may be the view itself or one of its subviews.
  private var foundTableView: UITableView? {
    viewIfLoaded as? UITableView ?? viewIfLoaded?.subviews.lazy.compactMap { $0 as? UITableView }.first
  }

  /// The control with which the user refreshes the table view; nil means none.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }

  /// Creates the table view, or loads it from the nib or storyboard.
  open override func loadView() {
    if !loadViewFromInterfaceFile() { view = UITableView(frame: UIScreen.main.bounds, style: style) }
    guard let table = foundTableView else { return }
    if let storyboardRefreshControl { table.refreshControl = storyboardRefreshControl }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  /// Loads the data when the view appears for the first time; later it clears the selection if
  /// ``clearsSelectionOnViewWillAppear`` is true.
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

  /// Clears the selection, and restores it if the user cancels the interactive transition.
  private func clearSelection(of table: UITableView, _ animated: Bool) {
    guard clearsSelectionOnViewWillAppear, let selected = table.indexPathsForSelectedRows else { return }
    for path in selected { table.deselectRow(at: path, animated: animated) }
    guard let transition = transitionCoordinator, transition.isInteractive else { return }
    transition.animate(alongsideTransition: nil) { context in
      guard context.isCancelled else { return }
      for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    }
  }

  /// Flashes the scroll indicators, which are not drawn here.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    foundTableView?.flashScrollIndicators()
  }

  override func makeRoom(for keyboard: Keyboard, under owner: UIResponder?) -> Bool {
    guard let table = foundTableView else { return false }
    table.contentInset.bottom -= roomForKeyboard
    roomForKeyboard = 0
    guard let owner = owner as? UIView, owner.isDescendant(of: table) else { return false }
    roomForKeyboard = max(0, keyboard.height(coveredOf: table) - table.safeAreaInsets.bottom)
    table.contentInset.bottom += roomForKeyboard
    return true
  }

  /// Sets the editing mode of the table view.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    foundTableView?.setEditing(editing, animated: animated)
  }

  // MARK: - UITableViewDataSource

  private func contents(of table: UITableView) -> [StaticTableContents.Section]? { table.contents?.sections }

  /// Returns the number of the storyboard's sections, or 1.
  open func numberOfSections(in tableView: UITableView) -> Int { contents(of: tableView)?.count ?? 1 }

  /// Returns the number of the storyboard's rows, or 0.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contents(of: tableView)?[section].cells.count ?? 0
  }

  /// Returns the storyboard's cell; ends the process with a message if there is none and a subclass does not override
  /// the method.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let contents = contents(of: tableView) else {
      fatalError("\(type(of: self)) has rows, so it must override tableView(_:cellForRowAt:).")
    }
    return contents[indexPath.section].cells[indexPath.row]
  }

  /// Returns the header title of the storyboard's section; nil if there is none.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    contents(of: tableView)?[section].header
  }

  /// Returns the footer title of the storyboard's section; nil if there is none.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    contents(of: tableView)?[section].footer
  }

  /// Whether the user can edit a row, that is, delete it or insert a row there: true, unless a storyboard defines the
  /// rows.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return contents(of: tableView) == nil
  }

  /// Whether the user can move a row: true, unless a storyboard defines the rows.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return contents(of: tableView) == nil
  }

  /// Returns the titles of the index; never called here, since no index is shown.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Returns the section for an index title; never called here, since no index is shown.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  /// Called when the user deletes a row or requests an insertion; does nothing by default.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Called when the user has moved a row; does nothing by default.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: - UITableViewDelegate

  /// Called before a cell becomes visible.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Called before a section's header becomes visible.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// Called before a section's footer becomes visible.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// Called after a cell is no longer visible or was removed from the table view.
  open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
  }
  /// Called after a section's header is no longer visible.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// Called after a section's footer is no longer visible.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// Returns the height of a row, in points; a negative value, such as `automaticDimension`, means the estimated
  /// height.
  ///
  /// The table view calls the method for each row when it loads the data, so the method should be fast.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
  /// Returns the height of a section's header, in points.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    OptionalRequirement.isDefault(of: self)
    return tableView.sectionHeaderHeight
  }
  /// Returns the height of a section's footer, in points.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    OptionalRequirement.isDefault(of: self)
    return tableView.sectionFooterHeight
  }
  /// Returns the estimated height of a row, in points; called if the height is automatic.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// Returns the estimated height of a section's header, in points; never called here.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// Returns the estimated height of a section's footer, in points; never called here.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// Returns the header of a section; nil means a header with the data source's title.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  /// Returns the footer of a section; nil means a footer with the data source's title.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  /// Called when the user taps the detail button of a row.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Whether a touch may highlight, and then select, a row.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Called after a row was highlighted.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Called after a row's highlight was removed.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Called before the user selects a row; returns the row to select instead, or nil to select none.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Called before the user deselects a row; returns the row to deselect instead, or nil to deselect none.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Called after the user has selected a row.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Called after the user has deselected a row.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns the editing control that a row shows in editing mode.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    .delete
  }
  /// Returns the title of the delete button of a row; nil means "Delete".
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  { nil }
  /// Returns the actions for a swipe to the left; called if `trailingSwipeActionsConfigurationForRowAt` returns nil.
  ///
  /// If this method returns nil too, the row has a delete action if the user can delete it.
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    nil
  }
  /// Returns the actions for a swipe to the left; nil means those of `editActionsForRowAt`, an empty configuration
  /// none.
  open func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns the actions for a swipe to the right; nil means none.
  open func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Whether a row's contents are indented to make room for the editing control.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// Called before a swipe reveals the actions of a row.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Called after the swipe actions of a row were closed.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns the row to which a move by the user goes, given the proposed row.
  open func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns the indentation level of a row's contents.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

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
  /// Whether a tap on the status bar scrolls to the top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called after a tap on the status bar has scrolled to the top.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called when the adjusted content inset changes.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
