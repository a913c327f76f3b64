import Foundation

/// Methods that a split view controller calls on its delegate to determine which columns to show, and to report
/// changes.
///
/// They are called on the main actor.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate>.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Returns the column to show when the split view collapses.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns whether the delegate shows `vc` itself.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  /// Returns whether the delegate shows `vc` as the detail itself.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool
  /// Returns whether the delegate has handled `secondaryViewController` when a split view without a style collapses; if
  /// true, the primary column is shown, otherwise the secondary one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the view controller for the secondary column when the split view expands; nil keeps the current one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Returns the arrangement of columns when the split view expands.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called when the arrangement of columns is about to change.
  func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called when a column is about to be shown.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called when a column is about to be hidden.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called when the split view has collapsed to one column.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called when the split view has expanded to several columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    OptionalRequirement.isDefault(of: self)
    return proposedTopColumn
  }
  /// Returns false, so the split view controller shows `vc`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    show vc: UIViewController,
    sender: Any?
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, so the split view controller shows `vc`.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    showDetail vc: UIViewController,
    sender: Any?
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns false, so the secondary column is shown.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    OptionalRequirement.isDefault(of: self)
    return false
  }
  /// Returns nil, which keeps the view controller of the secondary column.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    OptionalRequirement.isDefault(of: self)
    return nil
  }
  /// Returns the proposed arrangement.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    OptionalRequirement.isDefault(of: self)
    return proposedDisplayMode
  }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController,
    willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    OptionalRequirement.isDefault(of: self)
  }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) { OptionalRequirement.isDefault(of: self) }
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) { OptionalRequirement.isDefault(of: self) }
}
