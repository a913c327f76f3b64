import Foundation

/// Recognises a pointer over a view; never recognises anything here, since there are only touches.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
