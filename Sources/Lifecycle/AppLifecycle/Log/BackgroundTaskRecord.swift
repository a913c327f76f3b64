/// The data of one background task.
///
/// In JSON, times are in seconds.
public struct BackgroundTaskRecord: Codable, Hashable, Sendable {
  /// The identifier that `beginBackgroundTask` returned; unique within a process.
  public let id: Int
  /// The name given at the beginning of the task, or "unnamed".
  public let name: String
  /// The line that began the task, as `Module/File.swift:line`.
  public let callSite: String
  /// The time from the launch to the beginning of the task.
  public let begunAt: Duration

  /// Creates the record of a task that began `begunAt` after launch.
  public init(id: Int, name: String, callSite: String, begunAt: Duration) {
    self.id = id
    self.name = name
    self.callSite = callSite
    self.begunAt = begunAt
  }

  /// The call site of a task that was begun for a task of `BGTaskScheduler`.
  static let callSiteOfScheduler = "BGTaskScheduler"
  /// The call site of a task that holds the application until it calls a completion handler of the system.
  package static let callSiteOfSystem = "the system"
  /// The place of tasks that `performExpiringActivity(withReason:using:)` has begun.
  package static let callSiteOfActivity = "performExpiringActivity"

  private enum CodingKeys: String, CodingKey {
    case id, name
    // Log files and the answers of the control server use the key `place`.
    case callSite = "place"
    case begunAt
  }

  /// Decodes a record, in which `begunAt` is a number of seconds.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int.self, forKey: .id)
    name = try fields.decode(String.self, forKey: .name)
    callSite = try fields.decode(String.self, forKey: .callSite)
    begunAt = Duration(inSeconds: try fields.decode(Double.self, forKey: .begunAt))
  }

  /// Encodes the record, with `begunAt` as a number of seconds.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(name, forKey: .name)
    try fields.encode(callSite, forKey: .callSite)
    try fields.encode(begunAt.inSeconds, forKey: .begunAt)
  }
}
