/// A name under which a run loop serves some of its sources and leaves the others alone.
///
/// Modes are known by name through the whole process: two values made from the same name are the same mode. A process can
/// have 62 of them, which keeps the test "is this source served now?" one bit operation. Any thread may make and compare
/// modes.
public struct RunLoopMode: Hashable, Sendable, CustomStringConvertible {
  let index: UInt8

  /// The mode in which a loop runs unless it is told otherwise.
  public static var `default`: RunLoopMode { RunLoopMode(index: 0) }

  /// Not a mode to run, but a name for all modes that a loop counts as common (the default mode is one).
  ///
  /// A source added to it is served in each of them. Running it is refused.
  public static var common: RunLoopMode { RunLoopMode(index: 1) }

  /// Not a mode to run either: see ``RunLoopModes/tasks``.
  static let tasks = RunLoopMode(index: 2)

  /// The mode named `name`; it comes into being when it is first asked for.
  public init(_ name: String) {
    index = RunLoopMode.names.withLock { names in
      if let known = names.firstIndex(of: name) { return UInt8(known) }
      require(
        names.count < 64,
        "A process can have 62 run loop modes; \"\(name)\" would be one more. Modes are meant to be few and lasting."
      )
      names.append(name)
      return UInt8(names.count - 1)
    }
  }

  private init(index: UInt8) { self.index = index }

  /// The name that the mode was made with.
  public var name: String { RunLoopMode.names.withLock { $0[Int(index)] } }

  /// The mode's name.
  public var description: String { name }

  var bit: UInt64 { 1 << UInt64(index) }

  private static let names = Locked<[String]>(["default", "common", "pieces of tasks"])
}
