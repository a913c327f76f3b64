// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIContextMenuInteractionDelegate`` that are optional on Apple's platforms.
public enum UIContextMenuInteractionDelegateCalls {
  /// Calls the methods with the base name `contextMenuInteraction` of an object.
  @MainActor
  public struct ContextMenuInteraction {
    fileprivate let object: any UIContextMenuInteractionDelegate

    /// Calls `contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      OptionalRequirement.value(of: "contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)", of: object)
      { object.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration) } ?? nil
    }

    /// Calls `contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)`; returns nil if the object does
    /// not implement it.
    @discardableResult
    public func callAsFunction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      OptionalRequirement.value(
        of: "contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)",
        of: object
      ) { object.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration) }
        ?? nil
    }

    /// Calls `contextMenuInteraction(_:willDisplayMenuFor:animator:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
      OptionalRequirement.value(of: "contextMenuInteraction(_:willDisplayMenuFor:animator:)", of: object) {
        object.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
      }
    }

    /// Calls `contextMenuInteraction(_:willEndFor:animator:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
      OptionalRequirement.value(of: "contextMenuInteraction(_:willEndFor:animator:)", of: object) {
        object.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
      }
    }

    /// Calls `contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)`; returns nil if the object does
    /// not implement it.
    @discardableResult
    public func callAsFunction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
      OptionalRequirement.value(
        of: "contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)",
        of: object
      ) {
        object.contextMenuInteraction(
          interaction,
          willPerformPreviewActionForMenuWith: configuration,
          animator: animator
        )
      }
    }
  }
}

extension UIContextMenuInteractionDelegate {
  /// Makes `object.contextMenuInteraction?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var contextMenuInteraction: UIContextMenuInteractionDelegateCalls.ContextMenuInteraction? {
    UIContextMenuInteractionDelegateCalls.ContextMenuInteraction(object: self)
  }
}
