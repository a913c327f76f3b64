/// What a loop's queues hold: a posted block with the modes in which it may run, or a piece of a Swift task.
///
/// Two words: a job is a closure, that is the address of its code and its context, and the 16 bits that no address of
/// Linux uses tell what kind of job it is. So a queue of posts is as small as one of bare closures, and a block in the
/// common modes needs no bit changed and none masked off. The closure stands in a struct because a bare function value
/// in generic memory is wrapped in a re-abstraction thunk, at the price of a malloc.
struct Job {
  /// What the word of the code says beside the address.
  private enum Kind: UInt {
    /// A closure that runs in the common modes.
    case common
    /// A closure that runs in every mode.
    case anywhere
    /// A closure that runs in the default mode.
    case inDefaultMode
    /// The context is a ``ModalBlock``; there is no code.
    case modal
    /// The code is a piece of a task of an actor that lives on the loop; there is no context.
    case isolatedTask
    /// The code is a piece of a task that prefers the loop; there is no context.
    case preferringTask
  }

  private struct Words {
    var code: UInt
    var context: UInt
  }

  /// A block for which no bit was left.
  private final class ModalBlock {
    let modes: RunLoopModes
    let run: () -> Void

    init(modes: RunLoopModes, run: @escaping () -> Void) {
      self.modes = modes
      self.run = run
    }

    var code: UInt { Job(run).code }
  }

  private static let shift: UInt = 48

  private let closure: () -> Void

  /// A block in the common modes.
  @inline(__always)
  init(_ block: consuming @escaping () -> Void) { closure = consume block }

  /// A block in any modes; it allocates where they are not the common ones, the default one or all.
  init(_ block: consuming @escaping () -> Void, modes: RunLoopModes) {
    switch modes {
    case .common: self.init(block)
    case .all: self.init(block, kind: .anywhere)
    case .default: self.init(block, kind: .inDefaultMode)
    default:
      let box = Unmanaged.passRetained(ModalBlock(modes: modes, run: block))
      self.init(kind: .modal, code: 0, context: UInt(bitPattern: box.toOpaque()))
      // The cast has counted one reference more, for the context.
      box.release()
    }
  }

  /// A piece of a task of an actor that lives on the loop or, where it is not `isolated`, of a task that prefers it.
  init(task: UnownedJob, isolated: Bool) {
    // A pointer and nothing else: it is turned back below, once. The runtime keeps what it points to until it has run.
    let code = UInt(bitPattern: unsafeBitCast(task, to: OpaquePointer.self))
    self.init(kind: isolated ? .isolatedTask : .preferringTask, code: code, context: 0)
  }

  private init(_ block: consuming @escaping () -> Void, kind: Kind) {
    self.init(block)
    withUnsafeMutableBytes(of: &self) { bytes in
      // A closure's first word is its code's address on every platform of Swift's; the size is checked when a loop is
      // made.
      let code = bytes.load(as: UInt.self)
      bytes.storeBytes(of: code | kind.rawValue << Job.shift, as: UInt.self)
    }
  }

  /// The context is counted as any closure's: nothing, or an object of Swift's.
  private init(kind: Kind, code: UInt, context: UInt) {
    self = unsafeBitCast(Words(code: code | kind.rawValue << Job.shift, context: context), to: Job.self)
  }

  private var isCommon: Bool { tag == 0 }

  /// What kind of job it is; 0 for a closure as it is, in the common modes, which matters most.
  var tag: UInt {
    @inline(__always) get { unsafeBitCast(self, to: Words.self).code >> Job.shift }
  }

  /// Whether it may run while these modes are served.
  func mayRun(in servedBits: UInt64) -> Bool {
    isCommon ? servedBits & RunLoopModes.common.bits != 0 : modes.meet(servedBits)
  }

  var modes: RunLoopModes {
    let words = unsafeBitCast(self, to: Words.self)
    switch Kind(rawValue: words.code >> Job.shift) {
    case .anywhere: return .all
    case .inDefaultMode: return .default
    case .modal: return modalBlock(of: words).modes
    case .isolatedTask, .preferringTask: return .tasks
    case .common, nil: return .common
    }
  }

  /// Whether it is a posted block, and no piece of a task.
  var isBlock: Bool { tag != Kind.isolatedTask.rawValue && tag != Kind.preferringTask.rawValue }

  /// Where the code of a posted block, or the task of a piece, is.
  var code: UInt {
    let words = unsafeBitCast(self, to: Words.self)
    if tag == Kind.modal.rawValue { return modalBlock(of: words).code }
    return words.code & (1 << Job.shift - 1)
  }

  /// What ``code`` is for the pieces of `task`: a task's handle is its address, and a piece of a task is the task.
  static func code(of task: Task<Void, Never>) -> UInt { unsafeBitCast(task, to: UInt.self) }

  /// What kind of callout it is, where a block is `kind`.
  func calloutKind(_ kind: CalloutKind) -> CalloutKind { isBlock ? kind : .job }

  /// What the loop does while it runs the job, where a block is `kind`.
  func mark(_ kind: CalloutKind) -> ActiveCallout {
    isBlock ? ActiveCallout(kind, code: code) : ActiveCallout(.job)
  }

  /// What the loop does while it runs a job without a tag: the word as it is.
  var commonMark: UInt64 {
    @inline(__always) get { UInt64(unsafeBitCast(self, to: Words.self).code) }
  }

  /// Runs a job without a tag.
  @inline(__always)
  func runCommon() { closure() }

  /// Runs it; `loop` is the one in whose queues it was.
  func run(on loop: EventRunLoop) {
    let words = unsafeBitCast(self, to: Words.self)
    let code = words.code & (1 << Job.shift - 1)
    switch Kind(rawValue: words.code >> Job.shift) {
    case .modal: modalBlock(of: words).run()
    case .isolatedTask: loop.run(task(code), isolated: true)
    case .preferringTask: loop.run(task(code), isolated: false)
    case .anywhere, .inDefaultMode, .common, nil:
      unsafeBitCast(Words(code: code, context: words.context), to: Job.self).closure()
    }
  }

  private func task(_ code: UInt) -> UnownedJob {
    unsafeBitCast(OpaquePointer(bitPattern: code), to: UnownedJob.self)
  }

  /// The job holds the block for as long as it is a value.
  private func modalBlock(of words: Words) -> ModalBlock {
    Unmanaged<ModalBlock>.fromOpaque(UnsafeRawPointer(bitPattern: words.context)!).takeUnretainedValue()
  }

  /// Whether closures are what this type takes them for.
  static var isLaidOutAsExpected: Bool { MemoryLayout<Job>.size == MemoryLayout<Words>.size }
}
