import Foundation

/// A place in the text of a view; to be subclassed by views that lay out text of their own.
///
/// The main actor only. Apple's page: `UITextPosition`.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}
