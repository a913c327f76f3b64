// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UISplitViewControllerDelegate`` that are optional on Apple's platforms.
public enum UISplitViewControllerDelegateCalls {
  /// Calls the methods with the base name `splitViewController` of an object.
  @MainActor
  public struct SplitViewController {
    fileprivate let object: any UISplitViewControllerDelegate

    /// Calls `splitViewController(_:collapseSecondary:onto:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool? {
      OptionalRequirement.value(of: "splitViewController(_:collapseSecondary:onto:)", of: object) {
        object.splitViewController(
          splitViewController,
          collapseSecondary: secondaryViewController,
          onto: primaryViewController
        )
      }
    }

    /// Calls `splitViewController(_:displayModeForExpandingToProposedDisplayMode:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode? {
      OptionalRequirement.value(of: "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)", of: object)
      { object.splitViewController(svc, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode) }
    }

    /// Calls `splitViewController(_:separateSecondaryFrom:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      OptionalRequirement.value(of: "splitViewController(_:separateSecondaryFrom:)", of: object) {
        object.splitViewController(splitViewController, separateSecondaryFrom: primaryViewController)
      } ?? nil
    }

    /// Calls `splitViewController(_:show:sender:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
      -> Bool?
    {
      OptionalRequirement.value(of: "splitViewController(_:show:sender:)", of: object) {
        object.splitViewController(splitViewController, show: vc, sender: sender)
      }
    }

    /// Calls `splitViewController(_:showDetail:sender:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ splitViewController: UISplitViewController,
      showDetail vc: UIViewController,
      sender: Any?
    ) -> Bool? {
      OptionalRequirement.value(of: "splitViewController(_:showDetail:sender:)", of: object) {
        object.splitViewController(splitViewController, showDetail: vc, sender: sender)
      }
    }

    /// Calls `splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column? {
      OptionalRequirement.value(of: "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)", of: object) {
        object.splitViewController(svc, topColumnForCollapsingToProposedTopColumn: proposedTopColumn)
      }
    }

    /// Calls `splitViewController(_:willChangeTo:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ svc: UISplitViewController,
      willChangeTo displayMode: UISplitViewController.DisplayMode
    ) -> Void? {
      OptionalRequirement.value(of: "splitViewController(_:willChangeTo:)", of: object) {
        object.splitViewController(svc, willChangeTo: displayMode)
      }
    }

    /// Calls `splitViewController(_:willHide:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) -> Void? {
      OptionalRequirement.value(of: "splitViewController(_:willHide:)", of: object) {
        object.splitViewController(svc, willHide: column)
      }
    }

    /// Calls `splitViewController(_:willShow:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) -> Void? {
      OptionalRequirement.value(of: "splitViewController(_:willShow:)", of: object) {
        object.splitViewController(svc, willShow: column)
      }
    }
  }

  /// Calls the methods with the base name `splitViewControllerDidCollapse` of an object.
  @MainActor
  public struct SplitViewControllerDidCollapse {
    fileprivate let object: any UISplitViewControllerDelegate

    /// Calls `splitViewControllerDidCollapse(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ svc: UISplitViewController) -> Void? {
      OptionalRequirement.value(of: "splitViewControllerDidCollapse(_:)", of: object) {
        object.splitViewControllerDidCollapse(svc)
      }
    }
  }

  /// Calls the methods with the base name `splitViewControllerDidExpand` of an object.
  @MainActor
  public struct SplitViewControllerDidExpand {
    fileprivate let object: any UISplitViewControllerDelegate

    /// Calls `splitViewControllerDidExpand(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ svc: UISplitViewController) -> Void? {
      OptionalRequirement.value(of: "splitViewControllerDidExpand(_:)", of: object) {
        object.splitViewControllerDidExpand(svc)
      }
    }
  }
}

extension UISplitViewControllerDelegate {
  /// Makes `object.splitViewController?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var splitViewController: UISplitViewControllerDelegateCalls.SplitViewController? {
    UISplitViewControllerDelegateCalls.SplitViewController(object: self)
  }
  /// Makes `object.splitViewControllerDidCollapse?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var splitViewControllerDidCollapse:
    UISplitViewControllerDelegateCalls.SplitViewControllerDidCollapse?
  { UISplitViewControllerDelegateCalls.SplitViewControllerDidCollapse(object: self) }
  /// Makes `object.splitViewControllerDidExpand?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var splitViewControllerDidExpand: UISplitViewControllerDelegateCalls.SplitViewControllerDidExpand? {
    UISplitViewControllerDelegateCalls.SplitViewControllerDidExpand(object: self)
  }
}
