import CLibEvent
import Glibc

/// What the descriptors of a child that is about to be started will be, and the ends of its pipes that stay here.
///
/// Closes what it has opened when it goes away, but for the ends that were taken.
struct ChildDescriptors: ~Copyable {
  var actions = posix_spawn_file_actions_t()
  /// Above all of the child's numbers.
  private let lowestCopy: Int32
  private var childsNumbers: Set<Int32> = []
  private var openOnlyForTheStart: [Int32] = []
  /// By the child's number.
  private var ends: [Int32: Int32] = [:]

  /// - Parameter highest: the highest number that a descriptor of the child will have.
  init(highest: Int32) {
    // A number beyond all limits is refused when it is given; it must not overflow here.
    lowestCopy = max(highest, STDERR_FILENO) &+ 1
    posix_spawn_file_actions_init(&actions)
  }

  deinit {
    // A local copy: the members of a value that goes away cannot be passed as `inout`.
    var actions = actions
    posix_spawn_file_actions_destroy(&actions)
    for descriptor in openOnlyForTheStart { close(descriptor) }
    for descriptor in ends.values { close(descriptor) }
  }

  /// The descriptor `own` of this process becomes the child's `childs`.
  mutating func give(_ own: Int32, as childs: Int32) throws(RunLoopError) {
    claim(childs)
    // A copy above all of the child's numbers: one step must not overwrite what a later one still has to copy.
    let copy = fcntl(own, F_DUPFD_CLOEXEC, max(lowestCopy, 0))
    guard copy >= 0 else { throw .system(call: "fcntl of descriptor \(own)", errno: errno) }
    openOnlyForTheStart.append(copy)
    try check(posix_spawn_file_actions_adddup2(&actions, copy, childs), "dup2 to descriptor \(childs) of a child")
  }

  /// Makes `stream` the child's standard stream of that number.
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
      // Close-on-exec from the first moment: a program that another thread starts just now must not keep the pipe open.
      var both: [Int32] = [-1, -1]
      guard mainspring_pipe(&both, O_CLOEXEC) == 0 else { throw .system(call: "pipe2", errno: errno) }
      let (childs, own) = number == STDIN_FILENO ? (both[0], both[1]) : (both[1], both[0])
      openOnlyForTheStart.append(childs)
      ends[number] = own
      // Of this end only: the child's is another open file.
      guard fcntl(own, F_SETFL, O_NONBLOCK) == 0 else { throw .system(call: "fcntl of a pipe", errno: errno) }
      try give(childs, as: number)
    }
  }

  /// Keeps from the child what it was not given, the standard descriptors excepted: whatever other code of this process
  /// has opened without close-on-exec.
  mutating func closeAllOthers() throws(RunLoopError) {
    for number in STDERR_FILENO + 1..<lowestCopy where !childsNumbers.contains(number) {
      // Not an error in the child if there is none of that number.
      try check(posix_spawn_file_actions_addclose(&actions, number), "close of descriptor \(number) in a child")
    }
    try check(mainspring_spawn_add_close_from(&actions, lowestCopy), "closefrom in a child")
  }

  /// The ends that stay in this process, by the child's number; closing them is the caller's from now on.
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
