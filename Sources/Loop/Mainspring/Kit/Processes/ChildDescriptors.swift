import CLinux
import Glibc

/// The file actions for the descriptors of a child that is about to be started, and this process's ends of its pipes.
///
/// `deinit` closes the descriptors that this value has opened, except the ends that ``takeEnds()`` has returned.
struct ChildDescriptors: ~Copyable {
  var actions = posix_spawn_file_actions_t()
  /// The lowest number for temporary copies, which is above all of the child's descriptor numbers.
  private let lowestCopy: Int32
  private var childsNumbers: Set<Int32> = []
  private var openOnlyForTheStart: [Int32] = []
  /// This process's ends of the pipes, by the child's number.
  private var ends: [Int32: Int32] = [:]

  /// - Parameter highest: The highest descriptor number that the child will have.
  init(highest: Int32) {
    // A number beyond the limits is refused when it is used; it must not overflow here.
    lowestCopy = max(highest, STDERR_FILENO) &+ 1
    posix_spawn_file_actions_init(&actions)
  }

  deinit {
    // A local copy, because members cannot be passed as `inout` in `deinit`.
    var actions = actions
    posix_spawn_file_actions_destroy(&actions)
    for descriptor in openOnlyForTheStart { close(descriptor) }
    for descriptor in ends.values { close(descriptor) }
  }

  /// Makes the descriptor `own` of this process the child's descriptor `childs`.
  mutating func give(_ own: Int32, as childs: Int32) throws(RunLoopError) {
    claim(childs)
    // Make a copy above all of the child's numbers, so that no action overwrites a descriptor that a later action has
    // to copy.
    let copy = fcntl(own, F_DUPFD_CLOEXEC, max(lowestCopy, 0))
    guard copy >= 0 else { throw .system(call: "fcntl of descriptor \(own)", errno: errno) }
    openOnlyForTheStart.append(copy)
    try check(posix_spawn_file_actions_adddup2(&actions, copy, childs), "dup2 to descriptor \(childs) of a child")
  }

  /// Makes `stream` the child's standard stream with the given number.
  mutating func connect(_ stream: ChildProcess.Stream, to number: Int32) throws(RunLoopError) {
    switch stream {
    case .inherited: return
    case .descriptor(let own): try give(own, as: number)
    case .nothing:
      claim(number)
      try check(
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0),
        "open of /dev/null for a child"
      )
    case .pipe:
      // Set close-on-exec atomically: a program that another thread starts at this moment must not keep the pipe open.
      var both: [Int32] = [-1, -1]
      guard mainspring_pipe(&both, O_CLOEXEC) == 0 else { throw .system(call: "pipe2", errno: errno) }
      let (childs, own) = number == STDIN_FILENO ? (both[0], both[1]) : (both[1], both[0])
      openOnlyForTheStart.append(childs)
      ends[number] = own
      // Affects this end only, because the child's end is a different open file.
      guard fcntl(own, F_SETFL, O_NONBLOCK) == 0 else { throw .system(call: "fcntl of a pipe", errno: errno) }
      try give(childs, as: number)
    }
  }

  /// Closes all descriptors in the child that it was not given, except the standard ones: this covers descriptors that
  /// other code of this process opened without close-on-exec.
  mutating func closeAllOthers() throws(RunLoopError) {
    for number in STDERR_FILENO + 1..<lowestCopy where !childsNumbers.contains(number) {
      // Closing a number that is not open is not an error in the child.
      try check(posix_spawn_file_actions_addclose(&actions, number), "close of descriptor \(number) in a child")
    }
    try check(mainspring_spawn_add_close_from(&actions, lowestCopy), "closefrom in a child")
  }

  /// Returns this process's ends of the pipes, by the child's number, and transfers their ownership to the caller.
  mutating func takeEnds() -> [Int32: Int32] {
    defer { ends = [:] }
    return ends
  }

  private mutating func claim(_ childs: Int32) {
    require(childsNumbers.insert(childs).inserted, "Descriptor \(childs) of a child was given twice.")
  }

  private func check(_ failure: Int32, _ call: String) throws(RunLoopError) {
    if failure != 0 { throw .system(call: call, errno: failure) }
  }
}
