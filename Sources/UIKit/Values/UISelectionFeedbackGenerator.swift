/// A generator of feedback for changes of a selection; has no effect here.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect here.
  open func selectionChanged() {}
}
