/// A task for work of minutes for a health study in which the user takes part; it runs as a ``BGProcessingTask``.
///
/// Apple: [BGHealthResearchTask](https://developer.apple.com/documentation/backgroundtasks/bghealthresearchtask).
///
/// `@unchecked Sendable`: as ``BGTask``, it has no stored properties of its own.
open class BGHealthResearchTask: BGProcessingTask, @unchecked Sendable {}
