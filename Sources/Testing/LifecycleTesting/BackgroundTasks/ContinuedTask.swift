import AppLifecycle

/// A running `BGContinuedProcessingTask`, as the user sees it.
public struct ContinuedTask: Hashable, Sendable {
  /// The identifier of the task's request.
  public let identifier: String
  /// The title that the user sees.
  public let title: String
  /// The text below the title.
  public let subtitle: String
  /// The finished part of the work, from 0 to 1.
  public let fractionCompleted: Double

  /// Returns nil for a task of another kind.
  @MainActor
  init?(_ task: ScheduledTask) {
    guard case .continued = task.request.kind else { return nil }
    identifier = task.request.identifier
    (title, subtitle) = task.titles
    fractionCompleted = task.fractionCompleted
  }
}
