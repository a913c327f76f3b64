import Foundation

/// The smallest and the largest size of a scene; not used here, because every scene fills the screen.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiscenesizerestrictions>.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  /// The smallest size, in points.
  open var minimumSize = CGSize.zero
  /// The largest size, in points.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
