/// A name under which a run loop serves some of its sources and leaves the others alone.
///
/// Modes are known by name through the whole process: two values made from the same name are the same mode. A process
/// can have 62 of them, the default one included, which keeps the test "is this source served now?" one bit operation.
/// They last as long as the process does. Any thread may make and compare modes.
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

  /// Makes the mode named `name`, or finds it if the process has it already.
  ///
  /// For names that stand in the program. It ends the process if there are too many modes; if names come from data (a
  /// file, a request), use ``init(validating:)``.
  public init(_ name: String) {
    do throws(RunLoopError) {
      try self.init(validating: name)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Makes the mode named `name`, or finds it if the process has it already; for names that come from data.
  ///
  /// A mode lasts as long as the process does: whoever can choose names can use all of them up, for the whole process.
  /// Allow known names only.
  ///
  /// - Throws: ``RunLoopError/tooManyModes(_:)`` if the process has 62 modes and this would be one more.
  public init(validating name: String) throws(RunLoopError) {
    let index: UInt8? = RunLoopMode.names.withLock { names in
      if let known = names.firstIndex(of: name) { return UInt8(known) }
      guard names.count < 64 else { return nil }
      names.append(name)
      return UInt8(names.count - 1)
    }
    guard let index else { throw .tooManyModes(name) }
    self.index = index
  }

  private init(index: UInt8) { self.index = index }

  /// The name that the mode was made with.
  public var name: String { RunLoopMode.names.withLock { $0[Int(index)] ?? "pieces of tasks" } }

  /// The mode's name.
  public var description: String { name }

  var bit: UInt64 { 1 << UInt64(index) }

  /// By index; ``tasks`` has no name, so that nobody can ask for it.
  private static let names = Locked<[String?]>(["default", "common", nil])
}
