/// The data of one background task.
///
/// In JSON, times are in seconds.
public struct BackgroundTaskRecord: Codable, Hashable, Sendable {
  /// The identifier that `beginBackgroundTask` returned; unique within a process.
  public let id: Int
  /// The name given at the beginning of the task, or "unnamed".
  public let name: String
  /// The line that began the task, as `Module/File.swift:line`.
  public let place: String
  /// The time at which the task began, since launch.
  public let begunAt: Duration

  /// Creates the record of a task that began `begunAt` after launch.
  public init(id: Int, name: String, place: String, begunAt: Duration) {
    self.id = id
    self.name = name
    self.place = place
    self.begunAt = begunAt
  }

  /// The place of a task that was begun for a task of `BGTaskScheduler`.
  static let placeOfScheduler = "BGTaskScheduler"

  private enum CodingKeys: String, CodingKey { case id, name, place, begunAt }

  /// Decodes a record.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int.self, forKey: .id)
    name = try fields.decode(String.self, forKey: .name)
    place = try fields.decode(String.self, forKey: .place)
    begunAt = Duration(inSeconds: try fields.decode(Double.self, forKey: .begunAt))
  }

  /// Encodes the record.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encode(place, forKey: .place)
    try fields.encode(begunAt.inSeconds, forKey: .begunAt)
  }
}
