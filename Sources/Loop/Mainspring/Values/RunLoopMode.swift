/// A named mode of a run loop.
///
/// In each mode, the loop serves only the sources that belong to it.
///
/// The name identifies a mode in the whole process: two values with the same name are the same mode. A process can have
/// 62 modes, including the default mode; this limit makes the test whether a source is served a single bit operation.
/// Modes exist until the process ends. Any thread may create and compare modes.
public struct RunLoopMode: Hashable, Sendable, CustomStringConvertible {
  let index: UInt8

  /// The mode in which a loop runs by default.
  public static var `default`: RunLoopMode { RunLoopMode(index: 0) }

  /// A placeholder for all modes that a loop counts as common, of which the default mode is one.
  ///
  /// A source added to it is served in each of these modes. A loop cannot be run in it.
  public static var common: RunLoopMode { RunLoopMode(index: 1) }

  /// Another placeholder in which a loop cannot be run: see ``RunLoopModes/tasks``.
  static let tasks = RunLoopMode(index: 2)

  /// Returns the mode named `name`; creates it if the process does not have it yet.
  ///
  /// Use it for names that are literals in the program. It ends the process if there are too many modes. For names that
  /// come from data (a file, a request), use ``init(validating:)``.
  public init(_ name: String) {
    do throws(RunLoopError) {
      try self.init(validating: name)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Returns the mode named `name`; creates it if the process does not have it yet.
  ///
  /// Use it for names that come from data.
  ///
  /// A mode exists until the process ends, so anyone who can choose names can use up all modes of the whole process.
  /// Allow only known names.
  ///
  /// - Throws: ``RunLoopError/tooManyModes(_:)`` if the process already has 62 modes and `name` is new.
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

  /// The name of the mode.
  public var name: String { RunLoopMode.names.withLock { $0[Int(index)] ?? "jobs" } }

  /// The name of the mode.
  public var description: String { name }

  var bit: UInt64 { 1 << UInt64(index) }

  /// The names by index.
  ///
  /// ``tasks`` has none, so it cannot be created by name.
  private static let names = Locked<[String?]>(["default", "common", nil])
}
