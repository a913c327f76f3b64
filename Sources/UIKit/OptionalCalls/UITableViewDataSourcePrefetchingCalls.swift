// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UITableViewDataSourcePrefetching``.
public enum UITableViewDataSourcePrefetchingCalls {
  /// Calls `tableView` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct TableView {
    fileprivate let object: any UITableViewDataSourcePrefetching

    @discardableResult
    public func callAsFunction(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) -> Void? {
      OptionalRequirement.value(of: "tableView(_:cancelPrefetchingForRowsAt:)", of: object) {
        object.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
      }
    }
  }
}

extension UITableViewDataSourcePrefetching {
  /// Lets `tableView` be called as the optional method that it is in Apple's protocol: `object.tableView?(…)`.
  @MainActor public var tableView: UITableViewDataSourcePrefetchingCalls.TableView? {
    UITableViewDataSourcePrefetchingCalls.TableView(object: self)
  }
}
