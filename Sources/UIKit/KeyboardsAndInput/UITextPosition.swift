import Foundation

/// A position in the text of a view; views that lay out their own text subclass it.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uitextposition>.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}
