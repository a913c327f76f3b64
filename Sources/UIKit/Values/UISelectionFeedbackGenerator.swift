/// What is felt when another thing is chosen; no effect here.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// No effect here.
  open func selectionChanged() {}
}
