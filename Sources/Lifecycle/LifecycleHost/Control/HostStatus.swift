/// The means that a host has on this machine, and whom it would end if memory ran short.
public struct HostStatus: Codable, Hashable, Sendable {
  /// The time of the host's clock, in seconds since 1970.
  public var date: Double
  /// The way in which processes are frozen: `systemd`, `cgroup` or `signals`.
  public var freezer: String
  /// A sentence about that way, and why there is no better one.
  public var freezing: String
  /// The folder of the control groups that the host makes itself; nil if it makes none.
  public var groups: String?
  /// The way in which memory is given back: `memory.reclaim` or `process_madvise`.
  public var reclaim: String
  /// Why the kernel did not take all of the memory that was given back last; nil if it did, or none was.
  public var reclaimFailure: String?
  /// Why the host does not notice that memory runs short; nil if it does.
  public var pressureFailure: String?
  /// Why background URL sessions do not outlive their applications; nil if they do.
  public var transfersFailure: String?
  /// The applications in the order in which they are ended if memory runs short, without those in the foreground.
  public var orderOfEnds: [String]
}
