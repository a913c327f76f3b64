// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UITableViewDataSource`` that are optional on Apple's platforms.
public enum UITableViewDataSourceCalls {
  /// Calls the methods with the base name `numberOfSections` of an object.
  @MainActor
  public struct NumberOfSections {
    fileprivate let object: any UITableViewDataSource

    /// Calls `numberOfSections(in:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(in tableView: UITableView) -> Int? {
      OptionalRequirement.value(of: "numberOfSections(in:)", of: object) { object.numberOfSections(in: tableView) }
    }
  }

  /// Calls the methods with the base name `sectionIndexTitles` of an object.
  @MainActor
  public struct SectionIndexTitles {
    fileprivate let object: any UITableViewDataSource

    /// Calls `sectionIndexTitles(for:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(for tableView: UITableView) -> [String]? {
      OptionalRequirement.value(of: "sectionIndexTitles(for:)", of: object) {
        object.sectionIndexTitles(for: tableView)
      } ?? nil
    }
  }

  /// Calls the methods with the base name `tableView` of an object.
  @MainActor
  public struct TableView {
    fileprivate let object: any UITableViewDataSource

    /// Calls `tableView(_:canEditRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:canEditRowAt:)", of: object) {
        object.tableView(tableView, canEditRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:canMoveRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:canMoveRowAt:)", of: object) {
        object.tableView(tableView, canMoveRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:commit:forRowAt:)`; returns nil if the object does not implement it.
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

    /// Calls `tableView(_:moveRowAt:to:)`; returns nil if the object does not implement it.
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

    /// Calls `tableView(_:sectionForSectionIndexTitle:at:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
      -> Int?
    {
      OptionalRequirement.value(of: "tableView(_:sectionForSectionIndexTitle:at:)", of: object) {
        object.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
      }
    }

    /// Calls `tableView(_:titleForFooterInSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      OptionalRequirement.value(of: "tableView(_:titleForFooterInSection:)", of: object) {
        object.tableView(tableView, titleForFooterInSection: section)
      } ?? nil
    }

    /// Calls `tableView(_:titleForHeaderInSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      OptionalRequirement.value(of: "tableView(_:titleForHeaderInSection:)", of: object) {
        object.tableView(tableView, titleForHeaderInSection: section)
      } ?? nil
    }
  }
}

extension UITableViewDataSource {
  /// Makes `object.numberOfSections?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var numberOfSections: UITableViewDataSourceCalls.NumberOfSections? {
    UITableViewDataSourceCalls.NumberOfSections(object: self)
  }
  /// Makes `object.sectionIndexTitles?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var sectionIndexTitles: UITableViewDataSourceCalls.SectionIndexTitles? {
    UITableViewDataSourceCalls.SectionIndexTitles(object: self)
  }
  /// Makes `object.tableView?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var tableView: UITableViewDataSourceCalls.TableView? {
    UITableViewDataSourceCalls.TableView(object: self)
  }
}
