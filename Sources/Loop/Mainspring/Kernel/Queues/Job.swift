import CRuntimeHooks

/// An element of a loop's queues: a posted block with the modes in which it may run, or a job of a Swift task.
///
/// It has two words. A job is a closure, which consists of the address of its code and its context; the 16 bits that no
/// Linux address uses hold the kind of job. A queue of posts is therefore as small as a queue of bare closures (a
/// waiting post takes 21 bytes, or 31 with a third word for the kind, in W6), and a block in the common modes needs no
/// bits set or masked. The closure is in a struct because a bare function value in generic memory is wrapped in a
/// re-abstraction thunk, which costs a malloc.
struct Job {
  /// The kind of job, in the upper bits of the code word.
  private enum Kind: UInt {
    /// A closure that runs in the common modes.
    case common
    /// A closure that runs in every mode.
    case anywhere
    /// A closure that runs in the default mode.
    case inDefaultMode
    /// The context is a ``ModalBlock``; there is no code.
    case modal
    /// The code word holds a job of an actor whose executor is the loop; there is no context.
    case isolatedTask
    /// The code word holds a job of a task that prefers the loop; there is no context.
    case preferringTask
  }

  /// A job's two words, without a counted reference: the code that takes them out of a queue must release the context.
  struct Bits: BitwiseCopyable {
    fileprivate let code: UInt
    let context: UInt

    /// The kind of job; 0 for an unmodified closure in the common modes, which is the most frequent case.
    var tag: UInt {
      @inline(__always) get { code >> Job.shift }
    }

    /// The loop's mark while it runs a job without a tag: the unmodified code word.
    var activeCalloutBits: UInt64 {
      @inline(__always) get { UInt64(code) }
    }

    /// Runs a job without a tag.
    @inline(__always)
    func runCommon() { mainspring_call_closure(code, UnsafeMutableRawPointer(bitPattern: context)) }
  }

  /// A block whose modes do not fit into the tag bits.
  private final class ModalBlock {
    let modes: RunLoopModes
    let run: () -> Void

    init(modes: RunLoopModes, run: @escaping () -> Void) {
      self.modes = modes
      self.run = run
    }

    var code: UInt { Job(run).code }
  }

  fileprivate static let shift: UInt = 48

  private let closure: () -> Void

  /// Makes a job of a block in the common modes.
  @inline(__always)
  init(_ block: consuming @escaping () -> Void) { closure = consume block }

  /// Makes a job of a block in the given modes.
  ///
  /// It allocates memory unless the modes are the common modes, the default mode or all modes.
  init(_ block: consuming @escaping () -> Void, modes: RunLoopModes) {
    switch modes {
    case .common: self.init(block)
    case .all: self.init(block, kind: .anywhere)
    case .default: self.init(block, kind: .inDefaultMode)
    default:
      let box = Unmanaged.passRetained(ModalBlock(modes: modes, run: block))
      self.init(kind: .modal, code: 0, context: UInt(bitPattern: box.toOpaque()))
      // The cast has added another reference, for the context.
      box.release()
    }
  }

  /// Makes a task's job: if `isolated`, of an actor whose executor is the loop, otherwise of a task that prefers the
  /// loop.
  init(task: UnownedJob, isolated: Bool) {
    // An `UnownedJob` is a single pointer, which `task(_:)` converts back. The runtime keeps the object alive until the
    // job has run.
    let code = UInt(bitPattern: unsafeBitCast(task, to: OpaquePointer.self))
    self.init(kind: isolated ? .isolatedTask : .preferringTask, code: code, context: 0)
  }

  private init(_ block: consuming @escaping () -> Void, kind: Kind) {
    self.init(block)
    withUnsafeMutableBytes(of: &self) { bytes in
      // The first word of a closure is the address of its code on every platform that Swift supports; the size is
      // checked when a loop is created.
      let code = bytes.load(as: UInt.self)
      bytes.storeBytes(of: code | kind.rawValue << Job.shift, as: UInt.self)
    }
  }

  /// Makes a job from its parts.
  ///
  /// The context is reference-counted like a closure's: it is null or a Swift object.
  private init(kind: Kind, code: UInt, context: UInt) {
    self = unsafeBitCast(Bits(code: code | kind.rawValue << Job.shift, context: context), to: Job.self)
  }

  private var isCommon: Bool { tag == 0 }

  private var tag: UInt { unsafeBitCast(self, to: Bits.self).tag }

  /// Returns whether the job may run while these modes are served.
  func mayRun(in servedBits: UInt64) -> Bool {
    isCommon ? servedBits & RunLoopModes.common.bits != 0 : modes.meet(servedBits)
  }

  var modes: RunLoopModes {
    let words = unsafeBitCast(self, to: Bits.self)
    switch Kind(rawValue: words.code >> Job.shift) {
    case .anywhere: return .all
    case .inDefaultMode: return .default
    case .modal: return modalBlock(of: words).modes
    case .isolatedTask, .preferringTask: return .tasks
    case .common, nil: return .common
    }
  }

  /// Whether the job is a posted block, not a task's job.
  var isBlock: Bool { tag != Kind.isolatedTask.rawValue && tag != Kind.preferringTask.rawValue }

  /// The address of a posted block's code, or of a task job's task.
  var code: UInt {
    let words = unsafeBitCast(self, to: Bits.self)
    if tag == Kind.modal.rawValue { return modalBlock(of: words).code }
    return words.code & (1 << Job.shift - 1)
  }

  /// Returns the ``code`` of the jobs of `task`.
  ///
  /// A task handle is the task's address, and a task's job is the task itself.
  static func code(of task: Task<Void, Never>) -> UInt { unsafeBitCast(task, to: UInt.self) }

  /// Returns the callout kind of the job: `kind` if it is a posted block.
  func calloutKind(_ kind: CalloutKind) -> CalloutKind { isBlock ? kind : .job }

  /// Returns the loop's mark while it runs the job; `kind` is the job's callout kind if it is a posted block.
  func activeCallout(_ kind: CalloutKind) -> ActiveCallout {
    isBlock ? ActiveCallout(kind, code: code) : ActiveCallout(.job)
  }

  /// Runs the job; `loop` is the loop whose queue contained it.
  func run(on loop: EventRunLoop) {
    let words = unsafeBitCast(self, to: Bits.self)
    let code = words.code & (1 << Job.shift - 1)
    switch Kind(rawValue: words.code >> Job.shift) {
    case .modal: modalBlock(of: words).run()
    case .isolatedTask: loop.tasks.run(task(code), isolated: true)
    case .preferringTask: loop.tasks.run(task(code), isolated: false)
    case .anywhere, .inDefaultMode, .common, nil:
      unsafeBitCast(Bits(code: code, context: words.context), to: Job.self).closure()
    }
  }

  private func task(_ code: UInt) -> UnownedJob {
    unsafeBitCast(OpaquePointer(bitPattern: code), to: UnownedJob.self)
  }

  /// Returns the block of a modal job, which retains the block.
  private func modalBlock(of words: Bits) -> ModalBlock {
    Unmanaged<ModalBlock>.fromOpaque(UnsafeRawPointer(bitPattern: words.context)!).takeUnretainedValue()
  }

  /// Ends the process if this compiler's closures have not the layout that this type assumes.
  static func requireLayout() {
    require(
      MemoryLayout<Job>.size == MemoryLayout<Bits>.size,
      "This compiler lays closures out in a way that the queues of a run loop do not know."
    )
  }
}
