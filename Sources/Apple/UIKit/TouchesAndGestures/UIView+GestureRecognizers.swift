/// Attaches gesture recognizers to views, and detaches them.
extension UIView {
  func attach(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    attachedRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    UIGestureRecognizer.attachedCount += 1
  }

  func detach(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    attachedRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.leaveView()
  }

  func replaceRecognizers(with recognizers: [UIGestureRecognizer]) {
    for recognizer in attachedRecognizers { removeGestureRecognizer(recognizer) }
    for recognizer in recognizers { addGestureRecognizer(recognizer) }
  }
}
