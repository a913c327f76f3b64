/// A task that refreshes the application's content within the background time of the policy.
///
/// Apple: [BGAppRefreshTask](https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtask).
///
/// `@unchecked Sendable`: as ``BGTask``, it has no stored properties of its own.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
