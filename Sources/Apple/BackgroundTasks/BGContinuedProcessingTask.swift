import AppLifecycle
import Foundation

/// Work that begins in the foreground and continues in the background, while the user sees its progress.
///
/// The task has no time limit. Apple:
/// [BGContinuedProcessingTask](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtask).
///
/// `@unchecked Sendable`: as ``BGTask``; the reference to the progress is immutable, and any thread may use a
/// `Progress`.
open class BGContinuedProcessingTask: BGTask, ProgressReporting, @unchecked Sendable {
  /// The progress that the user sees; the application sets its units.
  ///
  /// Apple: [progress](https://developer.apple.com/documentation/foundation/progressreporting/progress).
  public let progress = Progress(totalUnitCount: 0)

  /// The title that the user sees.
  ///
  /// Apple: [title](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtask/title).
  open var title: String { task.titles.title }

  /// The text below the title.
  ///
  /// Apple: [subtitle](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtask/subtitle).
  open var subtitle: String { task.titles.subtitle }

  /// Replaces the title and the text below it.
  ///
  /// Apple: [updateTitle(_:subtitle:)](https://developer.apple.com/documentation/backgroundtasks/bgcontinuedprocessingtask/updatetitle(_:subtitle:)).
  open func updateTitle(_ title: String, subtitle: String) { task.setTitle(title, subtitle: subtitle) }

  override var fractionCompleted: Double { progress.fractionCompleted }
}
