// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UICollectionViewDelegateFlowLayout`` that are optional on Apple's platforms.
public enum UICollectionViewDelegateFlowLayoutCalls {
  /// Calls the methods with the base name `collectionView` of an object.
  @MainActor
  public struct CollectionView {
    fileprivate let object: any UICollectionViewDelegateFlowLayout

    /// Calls `collectionView(_:canFocusItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:canFocusItemAt:)", of: object) {
        object.collectionView(collectionView, canFocusItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:contextMenuConfigurationForItemAt:point:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      OptionalRequirement.value(of: "collectionView(_:contextMenuConfigurationForItemAt:point:)", of: object) {
        object.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
      } ?? nil
    }

    /// Calls `collectionView(_:didDeselectItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didDeselectItemAt:)", of: object) {
        object.collectionView(collectionView, didDeselectItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:didEndDisplaying:forItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didEndDisplaying:forItemAt:)", of: object) {
        object.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)`; returns nil if the object does
    /// not implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String,
      at indexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(
        of: "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
        of: object
      ) {
        object.collectionView(
          collectionView,
          didEndDisplayingSupplementaryView: view,
          forElementOfKind: elementKind,
          at: indexPath
        )
      }
    }

    /// Calls `collectionView(_:didHighlightItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didHighlightItemAt:)", of: object) {
        object.collectionView(collectionView, didHighlightItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:didSelectItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didSelectItemAt:)", of: object) {
        object.collectionView(collectionView, didSelectItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:didUnhighlightItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didUnhighlightItemAt:)", of: object) {
        object.collectionView(collectionView, didUnhighlightItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:layout:insetForSectionAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets? {
      OptionalRequirement.value(of: "collectionView(_:layout:insetForSectionAt:)", of: object) {
        object.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
      }
    }

    /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
      OptionalRequirement.value(of: "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)", of: object) {
        object.collectionView(
          collectionView,
          layout: collectionViewLayout,
          minimumInteritemSpacingForSectionAt: section
        )
      }
    }

    /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
      OptionalRequirement.value(of: "collectionView(_:layout:minimumLineSpacingForSectionAt:)", of: object) {
        object.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
      }
    }

    /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize? {
      OptionalRequirement.value(of: "collectionView(_:layout:referenceSizeForFooterInSection:)", of: object) {
        object.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
      }
    }

    /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize? {
      OptionalRequirement.value(of: "collectionView(_:layout:referenceSizeForHeaderInSection:)", of: object) {
        object.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
      }
    }

    /// Calls `collectionView(_:layout:sizeForItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize? {
      OptionalRequirement.value(of: "collectionView(_:layout:sizeForItemAt:)", of: object) {
        object.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:previewForDismissingContextMenuWithConfiguration:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      OptionalRequirement.value(of: "collectionView(_:previewForDismissingContextMenuWithConfiguration:)", of: object) {
        object.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
      } ?? nil
    }

    /// Calls `collectionView(_:previewForHighlightingContextMenuWithConfiguration:)`; returns nil if the object does
    /// not implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      OptionalRequirement.value(of: "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)", of: object)
      { object.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration) }
        ?? nil
    }

    /// Calls `collectionView(_:shouldDeselectItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:shouldDeselectItemAt:)", of: object) {
        object.collectionView(collectionView, shouldDeselectItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:shouldHighlightItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool?
    {
      OptionalRequirement.value(of: "collectionView(_:shouldHighlightItemAt:)", of: object) {
        object.collectionView(collectionView, shouldHighlightItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:shouldSelectItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:shouldSelectItemAt:)", of: object) {
        object.collectionView(collectionView, shouldSelectItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:shouldShowMenuForItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
      -> Bool?
    {
      OptionalRequirement.value(of: "collectionView(_:shouldShowMenuForItemAt:)", of: object) {
        object.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:targetContentOffsetForProposedContentOffset:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint? {
      OptionalRequirement.value(of: "collectionView(_:targetContentOffsetForProposedContentOffset:)", of: object) {
        object.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      }
    }

    /// Calls `collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)`; returns nil if the object does
    /// not implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath? {
      OptionalRequirement.value(
        of: "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
        of: object
      ) {
        object.collectionView(
          collectionView,
          targetIndexPathForMoveFromItemAt: originalIndexPath,
          toProposedIndexPath: proposedIndexPath
        )
      }
    }

    /// Calls `collectionView(_:willDisplay:forItemAt:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:willDisplay:forItemAt:)", of: object) {
        object.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
      }
    }

    /// Calls `collectionView(_:willDisplayContextMenu:animator:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:willDisplayContextMenu:animator:)", of: object) {
        object.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
      }
    }

    /// Calls `collectionView(_:willDisplaySupplementaryView:forElementKind:at:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)", of: object) {
        object.collectionView(
          collectionView,
          willDisplaySupplementaryView: view,
          forElementKind: elementKind,
          at: indexPath
        )
      }
    }

    /// Calls `collectionView(_:willEndContextMenuInteraction:animator:)`; returns nil if the object does not implement
    /// it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:willEndContextMenuInteraction:animator:)", of: object) {
        object.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
      }
    }

    /// Calls `collectionView(_:willPerformPreviewActionForMenuWith:animator:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:willPerformPreviewActionForMenuWith:animator:)", of: object) {
        object.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      }
    }
  }
}

extension UICollectionViewDelegateFlowLayout {
  /// Makes `object.collectionView?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the
  /// method.
  @_disfavoredOverload
  @MainActor public var collectionView: UICollectionViewDelegateFlowLayoutCalls.CollectionView? {
    UICollectionViewDelegateFlowLayoutCalls.CollectionView(object: self)
  }
}
