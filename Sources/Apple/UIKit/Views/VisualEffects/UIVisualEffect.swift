import Foundation

/// A visual effect on the content behind a view; stored, but has no effect here: nothing is drawn.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uivisualeffect>.
open class UIVisualEffect: NSObject {}
