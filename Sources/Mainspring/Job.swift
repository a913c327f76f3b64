/// What a loop's queues hold: a posted block with the modes in which it may run, or a piece of a Swift task.
///
/// The closure stands in a struct because an array of bare function values costs a malloc an element (each is wrapped in a
/// re-abstraction thunk), and one of structs costs none. A task's piece costs none either, and no more room than a block: it is
/// kept as the runtime handed it over, in the word that holds a block's modes, since the modes of all pieces are the same.
struct Job {
  /// Nil for a piece of a task.
  private let block: (() -> Void)?
  /// The bits of a block's modes, or a piece of a task.
  private let word: UInt64

  init(run: @escaping () -> Void, modes: RunLoopModes) {
    block = run
    word = modes.bits
  }

  /// A piece of a task of an actor that lives on the loop or, where it is not `isolated`, of a task that prefers it.
  init(task: UnownedJob, isolated: Bool) {
    block = nil
    // A pointer and nothing else: it is turned back below, once. The runtime keeps what it points to until it has run, and
    // aligns it to two words, which leaves the lowest bit to say which of the two it is.
    word = UInt64(UInt(bitPattern: unsafeBitCast(task, to: OpaquePointer.self))) | (isolated ? 1 : 0)
  }

  var modes: RunLoopModes { block == nil ? .tasks : RunLoopModes(bits: word) }

  /// Whether it is a posted block, and no piece of a task.
  var isBlock: Bool { block != nil }

  /// What the loop does while it runs; `kind` is that of a block.
  @inline(__always)
  func mark(_ kind: CalloutKind) -> CalloutMark {
    isBlock ? CalloutMark(kind, code: BlockCode(block).address) : CalloutMark(.taskPiece)
  }

  /// Runs it; `loop` is the one in whose queues it was.
  func run(on loop: EventRunLoop) {
    if let block { return block() }
    guard let task = OpaquePointer(bitPattern: UInt(word & ~1)) else { return }
    loop.run(unsafeBitCast(task, to: UnownedJob.self), isolated: word & 1 == 1)
  }
}
