import Foundation

/// An object that prepares rows before they become visible; never called here.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching>.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when rows are likely to become visible soon.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when rows are no longer likely to become visible.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    OptionalRequirement.isDefault(of: self)
  }
}
