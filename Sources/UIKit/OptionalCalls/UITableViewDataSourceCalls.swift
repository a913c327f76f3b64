// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITableViewDataSource``.
public enum UITableViewDataSourceCalls {
  /// Calls `numberOfSections` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct NumberOfSections {
    fileprivate let object: any UITableViewDataSource

    @discardableResult
    public func callAsFunction(in tableView: UITableView) -> Int? {
      OptionalRequirement.value(of: "numberOfSections(in:)", of: object) { object.numberOfSections(in: tableView) }
    }
  }

  /// Calls `sectionIndexTitles` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct SectionIndexTitles {
    fileprivate let object: any UITableViewDataSource

    @discardableResult
    public func callAsFunction(for tableView: UITableView) -> [String]? {
      OptionalRequirement.value(of: "sectionIndexTitles(for:)", of: object) {
        object.sectionIndexTitles(for: tableView)
      } ?? nil
    }
  }

  /// Calls `tableView` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TableView {
    fileprivate let object: any UITableViewDataSource

    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:canEditRowAt:)", of: object) {
        object.tableView(tableView, canEditRowAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:canMoveRowAt:)", of: object) {
        object.tableView(tableView, canMoveRowAt: indexPath)
      }
    }

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

    @discardableResult
    public func callAsFunction(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
      -> Int?
    {
      OptionalRequirement.value(of: "tableView(_:sectionForSectionIndexTitle:at:)", of: object) {
        object.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
      }
    }

    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      OptionalRequirement.value(of: "tableView(_:titleForFooterInSection:)", of: object) {
        object.tableView(tableView, titleForFooterInSection: section)
      } ?? nil
    }

    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      OptionalRequirement.value(of: "tableView(_:titleForHeaderInSection:)", of: object) {
        object.tableView(tableView, titleForHeaderInSection: section)
      } ?? nil
    }
  }
}

extension UITableViewDataSource {
  /// Lets `numberOfSections` be called as the optional method that it is in Apple's protocol: `object.numberOfSections?(…)`.
  @MainActor public var numberOfSections: UITableViewDataSourceCalls.NumberOfSections? {
    UITableViewDataSourceCalls.NumberOfSections(object: self)
  }
  /// Lets `sectionIndexTitles` be called as the optional method that it is in Apple's protocol: `object.sectionIndexTitles?(…)`.
  @MainActor public var sectionIndexTitles: UITableViewDataSourceCalls.SectionIndexTitles? {
    UITableViewDataSourceCalls.SectionIndexTitles(object: self)
  }
  /// Lets `tableView` be called as the optional method that it is in Apple's protocol: `object.tableView?(…)`.
  @MainActor public var tableView: UITableViewDataSourceCalls.TableView? {
    UITableViewDataSourceCalls.TableView(object: self)
  }
}
