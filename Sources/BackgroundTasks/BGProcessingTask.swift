/// Work of minutes: its time is five minutes, and it expires when the user returns to the device.
///
/// Apple: [BGProcessingTask](https://developer.apple.com/documentation/backgroundtasks/bgprocessingtask).
open class BGProcessingTask: BGTask, @unchecked Sendable {}
