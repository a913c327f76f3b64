import Foundation

/// The described content of a cell, with the view that was made of it.
@MainActor
struct CellContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?
  /// Whether the cell is to be asked to describe its content anew.
  var needsUpdate = false

  /// Shows `new` in `container`; the view that is there is used again where it can show it.
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
