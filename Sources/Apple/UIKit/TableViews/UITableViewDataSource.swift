import Foundation

/// The object that provides a table view's data.
///
/// The main actor only. All methods except the first two have default implementations.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewdatasource>.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row that becomes visible, dequeued from the table view.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header; nil means no title.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil means no title.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether the user can edit a row, that is, delete it or insert a row there.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether the user can move a row.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the titles of the index; never called here, since no index is shown.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section for an index title; never called here, since no index is shown.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
  /// Called when the user deletes a row or requests an insertion; the data source changes its data and then the table
  /// view.
  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )
  /// Called when the user has moved a row; the data source changes only its data, since the table view moves the row.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// Returns 1 by default.
  public func numberOfSections(in tableView: UITableView) -> Int {
    OptionalRequirement.isDefault(of: self)
    return 1
  }
  /// Returns nil by default.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Returns nil by default.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Returns true by default.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Returns true by default; rows can be moved only if `tableView(_:moveRowAt:to:)` is implemented.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return true
  }
  /// Returns nil by default.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Returns `index` by default.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    OptionalRequirement.isDefault(of: self)
    return index
  }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing by default.
  public func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalRequirement.isDefault(of: self) }
}
