/// A generator of feedback for changes of a selection; has no effect here.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiselectionfeedbackgenerator>.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect here.
  open func selectionChanged() {}
}
