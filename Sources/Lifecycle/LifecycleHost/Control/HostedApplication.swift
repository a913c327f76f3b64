/// The report of a host about one of its applications; in JSON, times are in seconds and memory is in bytes.
public struct HostedApplication: Codable, Hashable, Sendable {
  /// The name: that of the description's file.
  public var name: String
  /// `application` or `service`.
  public var kind: String
  /// `notRunning`, `launching`, `foreground`, `background`, `suspended`, `frozen`, `waking` or `ending`.
  public var phase: String
  /// The time since the phase began.
  public var phaseTime: Double
  /// The end of the last process: `asked`, `jetsam`, `hang`, `background time`, `in order`, or a failure in words;
  /// nil if the host has seen none.
  public var lastEnd: String?
  /// The number of the first process; nil if the application does not run.
  public var pid: Int32?
  /// The path of its control socket; nil while it has none.
  public var controlSocket: String?
  /// Whether a person has frozen it.
  public var isHeld: Bool
  /// The way in which its processes are frozen: in a control group of `systemd`'s or of the host's own, `cgroup`, or by
  /// `signals`.
  public var freezer: String
  /// The resident memory of all processes; nil if the application does not run.
  public var memory: Int?
  /// The number of times that it was thawed.
  public var wakeUps: Int
  /// The time since it was needed last.
  public var idle: Double
  /// The number of recent failures.
  public var failures: Int
  /// The time until its next work by the clock, or until the timer for which it is woken; nil if there is none.
  public var nextWork: Double?
  /// Whether it is the first to be ended if memory runs short.
  public var isNextToEnd: Bool
}
