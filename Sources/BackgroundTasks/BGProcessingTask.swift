/// Work of minutes: its time is five minutes, and it expires when the user returns to the device.
///
/// Apple: [BGProcessingTask](https://developer.apple.com/documentation/backgroundtasks/bgprocessingtask).
///
/// `@unchecked Sendable`: as ``BGTask``, it has no stored properties of its own.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
