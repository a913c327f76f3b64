import Foundation

/// A generator of haptic feedback, which has no effect here.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uifeedbackgenerator>.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Has no effect here.
  open func prepare() {}
}
