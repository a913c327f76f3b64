import Foundation

/// Recognizes a pointer over a view; never recognizes anything here, since there are only touches.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uihovergesturerecognizer>.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
