import Foundation

/// The buttons beside a row, which a swipe or an editing control reveals.
@MainActor
final class SwipeActionsView: UIView {
  private static let buttonWidth: CGFloat = 74

  let configuration: UISwipeActionsConfiguration
  /// Whether the buttons are at the right side.
  let isTrailing: Bool
  private let perform: @MainActor (UIContextualAction, UIView) -> Void

  var width: CGFloat { CGFloat(configuration.actions.count) * SwipeActionsView.buttonWidth }

  init(
    _ configuration: UISwipeActionsConfiguration,
    isTrailing: Bool,
    perform: @escaping @MainActor (UIContextualAction, UIView) -> Void
  ) {
    self.configuration = configuration
    self.isTrailing = isTrailing
    self.perform = perform
    super.init(frame: .zero)
    for action in configuration.actions {
      let button = UIButton(type: .custom)
      button.setTitle(action.title, for: .normal)
      button.addAction(
        UIAction { [weak self, weak button] _ in
          guard let self, let button else { return }
          self.perform(action, button)
        },
        for: .touchUpInside
      )
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Places the view at its side of a cell with these bounds; the first action is at the edge.
  func place(in bounds: CGRect) {
    frame = CGRect(x: isTrailing ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    for (number, button) in subviews.enumerated() {
      let offset = CGFloat(number) * SwipeActionsView.buttonWidth
      button.frame = CGRect(
        x: isTrailing ? width - offset - SwipeActionsView.buttonWidth : offset,
        y: 0,
        width: SwipeActionsView.buttonWidth,
        height: bounds.height
      )
    }
  }

  /// Performs the action with that title, as a tap on its button does; returns false if no action has the title.
  func perform(_ title: String) -> Bool {
    guard let number = configuration.actions.firstIndex(where: { $0.title == title }) else { return false }
    perform(configuration.actions[number], subviews[number])
    return true
  }

  /// Performs the first action, which is at the edge.
  func performFirst() {
    if let first = configuration.actions.first { perform(first, subviews[0]) }
  }
}
