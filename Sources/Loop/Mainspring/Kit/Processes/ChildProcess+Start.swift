import CLinux
import Glibc

extension ChildProcess {
  /// Starts the program at `path` or, if `path` has no slash, the first program of that name in `PATH`.
  ///
  /// The child starts with no signal blocked and with default actions for all signals, whatever this process has set
  /// for itself. It inherits the standard descriptors (0, 1 and 2) and the given ones, and no others.
  ///
  /// - Parameters:
  ///   - path: The path of the program, or its name.
  ///   - arguments: The arguments, without the program's name.
  ///   - environment: The complete environment; nil passes this process's environment.
  ///   - standardInput: The child's descriptor 0.
  ///   - standardOutput: The child's descriptor 1.
  ///   - standardError: The child's descriptor 2.
  ///   - descriptors: Descriptors of this process (keys) and their numbers in the child (values). The values must be
  ///     distinct, and must not be the number of a standard stream that is not `.inherited`.
  ///   - processGroup: The process group that the child joins; 0 creates a new group with the child's number; nil keeps
  ///     this process's group.
  /// - Throws: ``RunLoopError/system(call:errno:)`` if the program cannot be started; no descriptor stays open in that
  ///   case.
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
    ChildReaper.shared.sweep()
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
      record: ChildRecord(number),
      standardInput: ends[STDIN_FILENO],
      standardOutput: ends[STDOUT_FILENO],
      standardError: ends[STDERR_FILENO]
    )
  }
}
