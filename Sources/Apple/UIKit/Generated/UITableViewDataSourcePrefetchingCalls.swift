// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UITableViewDataSourcePrefetching`` that are optional on Apple's platforms.
public enum UITableViewDataSourcePrefetchingCalls {
  /// Calls the methods with the base name `tableView` of an object.
  @MainActor
  public struct TableView {
    fileprivate let object: any UITableViewDataSourcePrefetching

    /// Calls `tableView(_:cancelPrefetchingForRowsAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) -> Void? {
      OptionalRequirement.value(of: "tableView(_:cancelPrefetchingForRowsAt:)", of: object) {
        object.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
      }
    }
  }
}

extension UITableViewDataSourcePrefetching {
  /// Makes `object.tableView?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var tableView: UITableViewDataSourcePrefetchingCalls.TableView? {
    UITableViewDataSourcePrefetchingCalls.TableView(object: self)
  }
}
