import Foundation

/// Offers a context menu for a view.
///
/// The main actor only. Nothing is drawn, and a long press does not open the menu: tests open it with
/// `openContextMenu(at:)` of UIKitTesting. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicontextmenuinteraction>.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearances of menus.
  public enum Appearance: UInt, Sendable {
    /// Unknown, as while no menu is open.
    case unknown = 0
    /// With a preview.
    case rich = 1
    /// Without a preview.
    case compact = 2
  }

  /// The object that provides the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view to which the interaction was added.
  open private(set) weak var view: UIView?
  private weak var shown: ShownMenu?
  private var location = CGPoint.zero

  /// Creates an interaction whose menu `delegate` provides.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The appearance of the menu: `rich` while it is open, otherwise `unknown`.
  open var menuAppearance: Appearance { shown?.isShown == true ? .rich : .unknown }
  /// Returns the point for which the menu was opened last, in the coordinates of `view`; nil means the window.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(location, to: view) ?? location }
  /// Closes the menu, if it is open.
  open func dismissMenu() { shown?.close() }
  /// Replaces the menu, if it is open, with what `block` returns for it.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let shown, shown.isShown { shown.menu = block(shown.menu) }
  }

  /// Called before the view changes; for subclasses, does nothing here.
  open func willMove(to view: UIView?) {}
  /// Keeps the view, and closes the menu of the former one.
  open func didMove(to view: UIView?) {
    dismissMenu()
    self.view = view
  }

  /// Opens the menu for a point of the view; returns nil if the delegate provides none.
  func open(at point: CGPoint) -> ShownMenu? {
    dismissMenu()
    location = point
    guard let delegate, let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
    else { return nil }
    _ = delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
    let events = ContextMenuEvents(
      willDisplay: { delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: $0) },
      willCommit: {
        delegate.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
      },
      willEnd: {
        _ = delegate.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
        delegate.contextMenuInteraction(self, willEndFor: configuration, animator: $0)
      }
    )
    let menu = ShownMenu(configuration, sender: view, events: events)
    shown = menu
    return menu
  }
}
