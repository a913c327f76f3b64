/// The data of one background task.
public struct BackgroundTaskRecord: Codable, Hashable, Sendable {
  /// The identifier that `beginBackgroundTask` returned; unique within a process.
  public let id: Int
  /// The name given at the beginning of the task, or "unnamed".
  public let name: String
  /// The line that began the task, as `Module/File.swift:line`.
  public let place: String
  /// The time at which the task began, in seconds since launch.
  public let begunAt: Double

  /// Creates the record of a task that began `begunAt` seconds after launch.
  public init(id: Int, name: String, place: String, begunAt: Double) {
    self.id = id
    self.name = name
    self.place = place
    self.begunAt = begunAt
  }
}
