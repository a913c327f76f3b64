/// What is felt when another thing is chosen; no effect here.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// No effect here.
  open func selectionChanged() {}
}
