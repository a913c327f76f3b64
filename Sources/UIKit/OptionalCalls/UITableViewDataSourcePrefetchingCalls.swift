// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITableViewDataSourcePrefetching``.
public enum UITableViewDataSourcePrefetchingCalls {
  /// Calls `tableView` of an object.
  @MainActor
  public struct TableView {
    fileprivate let object: any UITableViewDataSourcePrefetching

    /// Calls `tableView(_:cancelPrefetchingForRowsAt:)`; nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) -> Void? {
      OptionalRequirement.value(of: "tableView(_:cancelPrefetchingForRowsAt:)", of: object) {
        object.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
      }
    }
  }
}

extension UITableViewDataSourcePrefetching {
  /// Lets `object.tableView?(…)` compile, as an optional method does on Apple's platforms.
  @MainActor public var tableView: UITableViewDataSourcePrefetchingCalls.TableView? {
    UITableViewDataSourcePrefetchingCalls.TableView(object: self)
  }
}
