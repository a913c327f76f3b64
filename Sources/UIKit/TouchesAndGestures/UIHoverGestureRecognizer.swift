import Foundation

/// Looks for a pointer above a view; never recognises anything here, where there are only fingers.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
