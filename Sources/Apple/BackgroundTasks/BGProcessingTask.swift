/// A task for work that takes minutes: it has five minutes, and expires when the user opens the application or unlocks
/// the device.
///
/// Apple: [BGProcessingTask](https://developer.apple.com/documentation/backgroundtasks/bgprocessingtask).
///
/// `@unchecked Sendable`: as ``BGTask``, it has no stored properties of its own.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
