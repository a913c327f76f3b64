import Foundation

/// A visual effect on the content behind a view; of its subclasses, blurs are shown.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uivisualeffect>.
open class UIVisualEffect: NSObject {}
