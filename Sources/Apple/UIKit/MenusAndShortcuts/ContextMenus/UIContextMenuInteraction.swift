import Foundation

/// An interaction that offers a context menu for a view.
///
/// The main actor only. The menu is not drawn, and a long press does not open the menu: tests open it with
/// `openContextMenu(at:)` of UIKitTesting. Apple's page:
/// <https://developer.apple.com/documentation/uikit/uicontextmenuinteraction>.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearances of menus.
  public enum Appearance: UInt, Sendable {
    /// The appearance is unknown, as while no menu is open.
    case unknown = 0
    /// The menu has a preview.
    case rich = 1
    /// The menu has no preview.
    case compact = 2
  }

  /// The object that provides the menu; held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view to which the interaction was added; nil if there is none.
  open private(set) weak var view: UIView?
  private weak var shown: ShownMenu?
  private var location = CGPoint.zero

  /// Creates an interaction whose menu `delegate` provides.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The appearance of the menu: `rich` while the menu is open, otherwise `unknown`.
  open var menuAppearance: Appearance { shown?.isShown == true ? .rich : .unknown }
  /// Returns the point for which the menu was opened last, in the coordinates of `view` or, if `view` is nil, of the
  /// window.
  open func location(in view: UIView?) -> CGPoint { self.view?.convert(location, to: view) ?? location }
  /// Closes the menu; does nothing if the menu is not open.
  open func dismissMenu() { shown?.close() }
  /// Calls `block` with the open menu, and replaces the menu by the returned one; does nothing if no menu is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    if let shown, shown.isShown { shown.menu = block(shown.menu) }
  }

  /// Called before the interaction moves to another view or to none.
  ///
  /// For subclasses; does nothing here.
  open func willMove(to view: UIView?) {}
  /// Stores the new view, and closes the menu of the former one.
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
