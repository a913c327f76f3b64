import Glibc

/// Makes control groups for the processes of a host's applications, in place of the host.
///
/// `SystemdScopes` of the module `SystemdUnits` is one; without any, the host makes the groups itself.
@MainActor
public protocol ApplicationGroups: AnyObject {
  /// Begins, and calls `onChange` with nil when groups can be made, or with the reason why none can, also later.
  func start(onChange: @escaping @MainActor (_ obstacle: String?) -> Void)

  /// Makes a group and moves the process into it; calls `whenDone` once, later, with nil or the reason of the failure.
  ///
  /// The group's folder is named ``ApplicationGroup/name``, with or without an ending.
  func make(_ group: ApplicationGroup, whenDone: @escaping @MainActor (_ failure: String?) -> Void)
}

/// The control group that a host wants for an application's process, which has not begun yet.
public struct ApplicationGroup: Hashable, Sendable {
  /// The name, which no other group of this machine has.
  public var name: String
  /// The process.
  public var process: pid_t
  /// A description for users.
  public var text: String
  /// The most memory of all processes together, in bytes; nil does not limit it.
  public var memoryLimit: Int?
  /// The time between SIGTERM and SIGKILL when another than the host ends the group.
  public var stopTime: Duration

  /// Creates a group for a process of the application `application`.
  public init(application: String, process: pid_t, memoryLimit: Int? = nil, stopTime: Duration = .seconds(10)) {
    name = ApplicationGroup.name(of: application, process)
    text = "\(application), an application of mainspring host"
    self.process = process
    self.memoryLimit = memoryLimit
    self.stopTime = stopTime
  }

  static func name(of application: String, _ process: pid_t) -> String { "mainspring-\(application)-\(process)" }
}
