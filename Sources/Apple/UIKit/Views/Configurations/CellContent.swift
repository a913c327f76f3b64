import Foundation

/// The content configuration of a cell, with the view made from it.
@MainActor
struct CellContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?
  /// Whether the cell must update its configuration; true before the first display.
  var needsUpdate = true

  /// Shows `new` in `container`; reuses the present view if that supports `new`.
  mutating func set(_ new: (any UIContentConfiguration)?, in container: UIView) {
    configuration = new
    if let new, let view, view.supports(new) {
      view.configuration = new
      return
    }
    view?.removeFromSuperview()
    view = new?.makeContentView()
    guard let view else { return }
    view.frame = container.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(view)
  }
}
