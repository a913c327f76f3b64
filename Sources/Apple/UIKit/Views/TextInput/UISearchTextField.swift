import Foundation

/// The text field of a search bar.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uisearchtextfield>.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {}
