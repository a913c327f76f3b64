// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITableViewDataSource``.
public enum UITableViewDataSourceCalls {
  /// Calls `numberOfSections` of an object.
  @MainActor
  public struct NumberOfSections {
    fileprivate let object: any UITableViewDataSource

    /// Calls `numberOfSections(in:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(in tableView: UITableView) -> Int? {
      OptionalRequirement.value(of: "numberOfSections(in:)", of: object) { object.numberOfSections(in: tableView) }
    }
  }

  /// Calls `sectionIndexTitles` of an object.
  @MainActor
  public struct SectionIndexTitles {
    fileprivate let object: any UITableViewDataSource

    /// Calls `sectionIndexTitles(for:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for tableView: UITableView) -> [String]? {
      OptionalRequirement.value(of: "sectionIndexTitles(for:)", of: object) {
        object.sectionIndexTitles(for: tableView)
      } ?? nil
    }
  }

  /// Calls `tableView` of an object.
  @MainActor
  public struct TableView {
    fileprivate let object: any UITableViewDataSource

    /// Calls `tableView(_:canEditRowAt:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:canEditRowAt:)", of: object) {
        object.tableView(tableView, canEditRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:canMoveRowAt:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:canMoveRowAt:)", of: object) {
        object.tableView(tableView, canMoveRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:commit:forRowAt:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:commit:forRowAt:)", of: object) {
        object.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:moveRowAt:to:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:moveRowAt:to:)", of: object) {
        object.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
      }
    }

    /// Calls `tableView(_:sectionForSectionIndexTitle:at:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
      -> Int?
    {
      OptionalRequirement.value(of: "tableView(_:sectionForSectionIndexTitle:at:)", of: object) {
        object.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
      }
    }

    /// Calls `tableView(_:titleForFooterInSection:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      OptionalRequirement.value(of: "tableView(_:titleForFooterInSection:)", of: object) {
        object.tableView(tableView, titleForFooterInSection: section)
      } ?? nil
    }

    /// Calls `tableView(_:titleForHeaderInSection:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      OptionalRequirement.value(of: "tableView(_:titleForHeaderInSection:)", of: object) {
        object.tableView(tableView, titleForHeaderInSection: section)
      } ?? nil
    }
  }
}

extension UITableViewDataSource {
  /// Lets `object.numberOfSections?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var numberOfSections: UITableViewDataSourceCalls.NumberOfSections? {
    UITableViewDataSourceCalls.NumberOfSections(object: self)
  }
  /// Lets `object.sectionIndexTitles?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var sectionIndexTitles: UITableViewDataSourceCalls.SectionIndexTitles? {
    UITableViewDataSourceCalls.SectionIndexTitles(object: self)
  }
  /// Lets `object.tableView?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var tableView: UITableViewDataSourceCalls.TableView? {
    UITableViewDataSourceCalls.TableView(object: self)
  }
}
