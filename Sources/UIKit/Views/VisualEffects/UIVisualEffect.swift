import Foundation

/// In which way what is behind a view is shown; stored, but has no effect here: nothing is drawn.
open class UIVisualEffect: NSObject {}
