// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UICollectionViewDelegate``.
public enum UICollectionViewDelegateCalls {
  /// Calls `collectionView` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct CollectionView {
    fileprivate let object: any UICollectionViewDelegate

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:canFocusItemAt:)", of: object) {
        object.collectionView(collectionView, canFocusItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didDeselectItemAt:)", of: object) {
        object.collectionView(collectionView, didDeselectItemAt: indexPath)
      }
    }

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

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didHighlightItemAt:)", of: object) {
        object.collectionView(collectionView, didHighlightItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didSelectItemAt:)", of: object) {
        object.collectionView(collectionView, didSelectItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? {
      OptionalRequirement.value(of: "collectionView(_:didUnhighlightItemAt:)", of: object) {
        object.collectionView(collectionView, didUnhighlightItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:shouldDeselectItemAt:)", of: object) {
        object.collectionView(collectionView, shouldDeselectItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool?
    {
      OptionalRequirement.value(of: "collectionView(_:shouldHighlightItemAt:)", of: object) {
        object.collectionView(collectionView, shouldHighlightItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
      OptionalRequirement.value(of: "collectionView(_:shouldSelectItemAt:)", of: object) {
        object.collectionView(collectionView, shouldSelectItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
      -> Bool?
    {
      OptionalRequirement.value(of: "collectionView(_:shouldShowMenuForItemAt:)", of: object) {
        object.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint? {
      OptionalRequirement.value(of: "collectionView(_:targetContentOffsetForProposedContentOffset:)", of: object) {
        object.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      }
    }

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
  }
}

extension UICollectionViewDelegate {
  /// Lets `collectionView` be called as the optional method that it is in Apple's protocol: `object.collectionView?(…)`.
  @MainActor public var collectionView: UICollectionViewDelegateCalls.CollectionView? {
    UICollectionViewDelegateCalls.CollectionView(object: self)
  }
}
