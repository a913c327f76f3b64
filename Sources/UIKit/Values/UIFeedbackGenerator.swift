import Foundation

/// Something that the user feels; there is nothing here that could shake, so nothing is felt.
///
/// The main actor only.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// A generator.
  public override init() { super.init() }
  /// No effect here: there is nothing to warm up.
  open func prepare() {}
}
