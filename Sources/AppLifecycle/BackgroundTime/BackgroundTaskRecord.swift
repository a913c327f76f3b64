/// What is known of one background task.
public struct BackgroundTaskRecord: Codable, Hashable, Sendable {
  /// The number that `beginBackgroundTask` returned; never used twice in a process.
  public let id: Int
  /// The name it was begun with, or "unnamed".
  public let name: String
  /// Where it was begun, as `Module/File.swift:line`.
  public let place: String
  /// When it was begun, in seconds since launch.
  public let begunAt: Double

  /// A task begun `begunAt` seconds after launch.
  public init(id: Int, name: String, place: String, begunAt: Double) {
    self.id = id
    self.name = name
    self.place = place
    self.begunAt = begunAt
  }
}
