import CLibEvent
import Glibc

extension ChildProcess {
  /// Starts the program at `path`, or the first one of that name in `PATH` if it has no slash.
  ///
  /// The child begins with no signal blocked and every signal at its default, whatever this process has done with its
  /// own. It inherits the standard descriptors (0, 1 and 2) and those given, and no other.
  ///
  /// - Parameters:
  ///   - path: the program.
  ///   - arguments: without the program's own name.
  ///   - environment: the whole environment; nil is this process's.
  ///   - standardInput: what the child reads as descriptor 0.
  ///   - standardOutput: what the child writes as descriptor 1.
  ///   - standardError: what the child writes as descriptor 2.
  ///   - descriptors: which descriptor of this process becomes which of the child's. Two cannot become the same one,
  ///     nor one of a standard stream that is not `.inherited`.
  ///   - processGroup: the process group that the child joins; 0 makes one of its own, which has the child's number;
  ///     nil leaves it in this process's.
  /// - Throws: ``RunLoopError/system(call:errno:)`` if it cannot be started; nothing stays open then.
  public static func start(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String]? = nil,
    standardInput: Stream = .inherited,
    standardOutput: Stream = .inherited,
    standardError: Stream = .inherited,
    descriptors: [Int32: Int32] = [:],
    processGroup: Int32? = nil
  ) throws(RunLoopError) -> ChildProcess {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if let processGroup {
      posix_spawnattr_setpgroup(&attributes, processGroup)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var plan = ChildDescriptors(highest: descriptors.values.max() ?? 0)
    for (own, childs) in descriptors { try plan.give(own, as: childs) }
    try plan.connect(standardInput, to: STDIN_FILENO)
    try plan.connect(standardOutput, to: STDOUT_FILENO)
    try plan.connect(standardError, to: STDERR_FILENO)
    try plan.closeAllOthers()

    let argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    let environmentPointers = environment.map { $0.map { strdup("\($0)=\($1)") } + [nil] }
    defer {
      argumentPointers.forEach { free($0) }
      environmentPointers?.forEach { free($0) }
    }
    var number = pid_t()
    let failure =
      if let environmentPointers {
        posix_spawnp(&number, path, &plan.actions, &attributes, argumentPointers, environmentPointers)
      } else {
        posix_spawnp(&number, path, &plan.actions, &attributes, argumentPointers, environ)
      }
    guard failure == 0 else { throw .system(call: "posix_spawn of \(path)", errno: failure) }
    let ends = plan.takeEnds()
    return ChildProcess(
      processIdentifier: number,
      standardInput: ends[STDIN_FILENO],
      standardOutput: ends[STDOUT_FILENO],
      standardError: ends[STDERR_FILENO]
    )
  }
}
