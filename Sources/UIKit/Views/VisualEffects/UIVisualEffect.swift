import Foundation

/// A visual effect on the content behind a view; stored, but has no effect here: nothing is drawn.
open class UIVisualEffect: NSObject {}
