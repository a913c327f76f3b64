/// A value that belongs to a loop: only the loop's thread can access it, and every access checks that.
///
/// It carries state that is not `Sendable` through `Sendable` closures, such as posted blocks:
///
///     let table = LoopBound(Table(), on: loop)
///     loop.post { table.value.insert(row) }
///
/// It does not keep the loop alive: a closure in the loop's own queue, as above, would otherwise keep both for ever if
/// the loop never runs it.
///
/// `@unchecked Sendable`: the value is accessed on the loop's thread only, also when it is released.
public final class LoopBound<Value>: @unchecked Sendable {
  /// A box of its own, so that the value can be released on the loop's thread after this object is gone.
  ///
  /// `@unchecked Sendable`: the value is accessed on the loop's thread only, and once more when nobody else can have
  /// it.
  private final class Box: @unchecked Sendable {
    var value: Value?
    init(_ value: Value) { self.value = value }
  }

  private weak let boundLoop: EventRunLoop?
  private let box: Box

  /// The loop to which the value belongs; it must still exist.
  ///
  /// Any thread may read it.
  public var loop: EventRunLoop {
    guard let boundLoop else { fatalError("The loop of this LoopBound value was released.") }
    return boundLoop
  }

  /// Binds `value` to `loop`.
  ///
  /// Callable from any thread: the caller gives the value away.
  public init(_ value: sending Value, on loop: EventRunLoop) {
    boundLoop = loop
    box = Box(value)
  }

  /// Binds a value that the loop's callouts already use.
  ///
  /// Call only on the loop's thread.
  public init(existing value: Value, on loop: EventRunLoop) {
    loop.checkThread("LoopBound.init(existing:on:)")
    boundLoop = loop
    box = Box(value)
  }

  /// Releases the value on the loop's thread; if the loop is closed or released, on the thread of the last reference.
  deinit {
    guard let loop = boundLoop, !loop.isOnThread else { return }
    // A full inbox does not refuse a post with a priority; see ``InboxLimit``.
    loop.post(priority: .default) { [box] in box.value = nil }
  }

  /// The value.
  ///
  /// Use it on the loop's thread only: elsewhere the process ends with a message.
  public var value: Value {
    get {
      loop.checkThread("LoopBound.value")
      return box.value!
    }
    _modify {
      loop.checkThread("LoopBound.value")
      yield &box.value!
    }
  }
}
