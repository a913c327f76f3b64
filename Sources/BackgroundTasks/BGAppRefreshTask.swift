/// A short refresh of the application's content, in the background time of the policy.
///
/// Apple: [BGAppRefreshTask](https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtask).
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
