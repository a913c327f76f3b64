import Foundation

/// The text field of a search bar.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}
