// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UITableViewDelegate`` that are optional on Apple's platforms.
public enum UITableViewDelegateCalls {
  /// Calls the methods with the base name `tableView` of an object.
  @MainActor
  public struct TableView {
    fileprivate let object: any UITableViewDelegate

    /// Calls `tableView(_:accessoryButtonTappedForRowWith:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) -> Void?
    {
      OptionalRequirement.value(of: "tableView(_:accessoryButtonTappedForRowWith:)", of: object) {
        object.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
      }
    }

    /// Calls `tableView(_:canFocusRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:canFocusRowAt:)", of: object) {
        object.tableView(tableView, canFocusRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:contextMenuConfigurationForRowAt:point:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      OptionalRequirement.value(of: "tableView(_:contextMenuConfigurationForRowAt:point:)", of: object) {
        object.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
      } ?? nil
    }

    /// Calls `tableView(_:didBeginMultipleSelectionInteractionAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
      -> Void?
    {
      OptionalRequirement.value(of: "tableView(_:didBeginMultipleSelectionInteractionAt:)", of: object) {
        object.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
      }
    }

    /// Calls `tableView(_:didDeselectRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "tableView(_:didDeselectRowAt:)", of: object) {
        object.tableView(tableView, didDeselectRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:didEndDisplaying:forRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:didEndDisplaying:forRowAt:)", of: object) {
        object.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:didEndDisplayingFooterView:forSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      didEndDisplayingFooterView view: UIView,
      forSection section: Int
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:didEndDisplayingFooterView:forSection:)", of: object) {
        object.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
      }
    }

    /// Calls `tableView(_:didEndDisplayingHeaderView:forSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:didEndDisplayingHeaderView:forSection:)", of: object) {
        object.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
      }
    }

    /// Calls `tableView(_:didEndEditingRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) -> Void? {
      OptionalRequirement.value(of: "tableView(_:didEndEditingRowAt:)", of: object) {
        object.tableView(tableView, didEndEditingRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:didHighlightRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "tableView(_:didHighlightRowAt:)", of: object) {
        object.tableView(tableView, didHighlightRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:didSelectRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "tableView(_:didSelectRowAt:)", of: object) {
        object.tableView(tableView, didSelectRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:didUnhighlightRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "tableView(_:didUnhighlightRowAt:)", of: object) {
        object.tableView(tableView, didUnhighlightRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:editActionsForRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
      -> [UITableViewRowAction]?
    {
      OptionalRequirement.value(of: "tableView(_:editActionsForRowAt:)", of: object) {
        object.tableView(tableView, editActionsForRowAt: indexPath)
      } ?? nil
    }

    /// Calls `tableView(_:editingStyleForRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell
      .EditingStyle?
    {
      OptionalRequirement.value(of: "tableView(_:editingStyleForRowAt:)", of: object) {
        object.tableView(tableView, editingStyleForRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:estimatedHeightForFooterInSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat? {
      OptionalRequirement.value(of: "tableView(_:estimatedHeightForFooterInSection:)", of: object) {
        object.tableView(tableView, estimatedHeightForFooterInSection: section)
      }
    }

    /// Calls `tableView(_:estimatedHeightForHeaderInSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat? {
      OptionalRequirement.value(of: "tableView(_:estimatedHeightForHeaderInSection:)", of: object) {
        object.tableView(tableView, estimatedHeightForHeaderInSection: section)
      }
    }

    /// Calls `tableView(_:estimatedHeightForRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat? {
      OptionalRequirement.value(of: "tableView(_:estimatedHeightForRowAt:)", of: object) {
        object.tableView(tableView, estimatedHeightForRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:heightForFooterInSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat? {
      OptionalRequirement.value(of: "tableView(_:heightForFooterInSection:)", of: object) {
        object.tableView(tableView, heightForFooterInSection: section)
      }
    }

    /// Calls `tableView(_:heightForHeaderInSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat? {
      OptionalRequirement.value(of: "tableView(_:heightForHeaderInSection:)", of: object) {
        object.tableView(tableView, heightForHeaderInSection: section)
      }
    }

    /// Calls `tableView(_:heightForRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat? {
      OptionalRequirement.value(of: "tableView(_:heightForRowAt:)", of: object) {
        object.tableView(tableView, heightForRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:indentationLevelForRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int? {
      OptionalRequirement.value(of: "tableView(_:indentationLevelForRowAt:)", of: object) {
        object.tableView(tableView, indentationLevelForRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
      -> UISwipeActionsConfiguration?
    {
      OptionalRequirement.value(of: "tableView(_:leadingSwipeActionsConfigurationForRowAt:)", of: object) {
        object.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
      } ?? nil
    }

    /// Calls `tableView(_:previewForDismissingContextMenuWithConfiguration:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      OptionalRequirement.value(of: "tableView(_:previewForDismissingContextMenuWithConfiguration:)", of: object) {
        object.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
      } ?? nil
    }

    /// Calls `tableView(_:previewForHighlightingContextMenuWithConfiguration:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      OptionalRequirement.value(of: "tableView(_:previewForHighlightingContextMenuWithConfiguration:)", of: object) {
        object.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
      } ?? nil
    }

    /// Calls `tableView(_:shouldBeginMultipleSelectionInteractionAt:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
      -> Bool?
    {
      OptionalRequirement.value(of: "tableView(_:shouldBeginMultipleSelectionInteractionAt:)", of: object) {
        object.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath)
      }
    }

    /// Calls `tableView(_:shouldHighlightRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:shouldHighlightRowAt:)", of: object) {
        object.tableView(tableView, shouldHighlightRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:shouldIndentWhileEditingRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:shouldIndentWhileEditingRowAt:)", of: object) {
        object.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:shouldShowMenuForRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "tableView(_:shouldShowMenuForRowAt:)", of: object) {
        object.tableView(tableView, shouldShowMenuForRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath? {
      OptionalRequirement.value(of: "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)", of: object) {
        object.tableView(
          tableView,
          targetIndexPathForMoveFromRowAt: sourceIndexPath,
          toProposedIndexPath: proposedDestinationIndexPath
        )
      }
    }

    /// Calls `tableView(_:titleForDeleteConfirmationButtonForRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
      -> String?
    {
      OptionalRequirement.value(of: "tableView(_:titleForDeleteConfirmationButtonForRowAt:)", of: object) {
        object.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
      } ?? nil
    }

    /// Calls `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
      -> UISwipeActionsConfiguration?
    {
      OptionalRequirement.value(of: "tableView(_:trailingSwipeActionsConfigurationForRowAt:)", of: object) {
        object.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
      } ?? nil
    }

    /// Calls `tableView(_:viewForFooterInSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      OptionalRequirement.value(of: "tableView(_:viewForFooterInSection:)", of: object) {
        object.tableView(tableView, viewForFooterInSection: section)
      } ?? nil
    }

    /// Calls `tableView(_:viewForHeaderInSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      OptionalRequirement.value(of: "tableView(_:viewForHeaderInSection:)", of: object) {
        object.tableView(tableView, viewForHeaderInSection: section)
      } ?? nil
    }

    /// Calls `tableView(_:willBeginEditingRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "tableView(_:willBeginEditingRowAt:)", of: object) {
        object.tableView(tableView, willBeginEditingRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:willDeselectRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      OptionalRequirement.value(of: "tableView(_:willDeselectRowAt:)", of: object) {
        object.tableView(tableView, willDeselectRowAt: indexPath)
      } ?? nil
    }

    /// Calls `tableView(_:willDisplay:forRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:willDisplay:forRowAt:)", of: object) {
        object.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
      }
    }

    /// Calls `tableView(_:willDisplayContextMenu:animator:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:willDisplayContextMenu:animator:)", of: object) {
        object.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
      }
    }

    /// Calls `tableView(_:willDisplayFooterView:forSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
      -> Void?
    {
      OptionalRequirement.value(of: "tableView(_:willDisplayFooterView:forSection:)", of: object) {
        object.tableView(tableView, willDisplayFooterView: view, forSection: section)
      }
    }

    /// Calls `tableView(_:willDisplayHeaderView:forSection:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
      -> Void?
    {
      OptionalRequirement.value(of: "tableView(_:willDisplayHeaderView:forSection:)", of: object) {
        object.tableView(tableView, willDisplayHeaderView: view, forSection: section)
      }
    }

    /// Calls `tableView(_:willEndContextMenuInteraction:animator:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:willEndContextMenuInteraction:animator:)", of: object) {
        object.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
      }
    }

    /// Calls `tableView(_:willPerformPreviewActionForMenuWith:animator:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      _ tableView: UITableView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
      OptionalRequirement.value(of: "tableView(_:willPerformPreviewActionForMenuWith:animator:)", of: object) {
        object.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }

    /// Calls `tableView(_:willSelectRowAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      OptionalRequirement.value(of: "tableView(_:willSelectRowAt:)", of: object) {
        object.tableView(tableView, willSelectRowAt: indexPath)
      } ?? nil
    }
  }

  /// Calls the methods with the base name `tableViewDidEndMultipleSelectionInteraction` of an object.
  @MainActor
  public struct TableViewDidEndMultipleSelectionInteraction {
    fileprivate let object: any UITableViewDelegate

    /// Calls `tableViewDidEndMultipleSelectionInteraction(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ tableView: UITableView) -> Void? {
      OptionalRequirement.value(of: "tableViewDidEndMultipleSelectionInteraction(_:)", of: object) {
        object.tableViewDidEndMultipleSelectionInteraction(tableView)
      }
    }
  }
}

extension UITableViewDelegate {
  /// Makes `object.tableView?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var tableView: UITableViewDelegateCalls.TableView? {
    UITableViewDelegateCalls.TableView(object: self)
  }
  /// Makes `object.tableViewDidEndMultipleSelectionInteraction?(…)` compile, as on Apple's platforms; never nil, even
  /// if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var tableViewDidEndMultipleSelectionInteraction:
    UITableViewDelegateCalls.TableViewDidEndMultipleSelectionInteraction?
  { UITableViewDelegateCalls.TableViewDidEndMultipleSelectionInteraction(object: self) }
}
