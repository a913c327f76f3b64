import Mainspring

/// A task that the system runs, from the call of its launch handler until the application has completed it.
///
/// Any thread may use it.
package final class ScheduledTask: Sendable {
  private struct State {
    var title = ""
    var subtitle = ""
    var isExpired = false
    /// Nil until the task is completed.
    var completer: Completer?
    var callbacks: Callbacks?
    /// Weak, because the owner keeps a list of its running tasks.
    weak var owner: ScheduledTasks?
  }

  /// Who completes a task: the application, or the system in its place.
  package enum Completer: Sendable { case application, system }

  /// Functions of the `BGTask` object, through which the application sees the task.
  struct Callbacks: Sendable {
    /// Calls the expiration handler; returns false if the task has none.
    let expire: @Sendable () -> Bool
    /// Returns the finished part of the work, from 0 to 1.
    let fractionCompleted: @Sendable () -> Double
  }

  /// The request that the task fulfils.
  package let request: TaskRequest
  /// The identifier of the background task that keeps the application running while this task runs.
  let hold: Int
  private let state: Locked<State>

  init(_ request: TaskRequest, hold: Int, owner: ScheduledTasks) {
    self.request = request
    self.hold = hold
    state = Locked(State(owner: owner))
    if case .continued(let title, let subtitle, _) = request.kind { setTitle(title, subtitle: subtitle) }
  }

  /// Connects the `BGTask` object, through which the application sees the task; called before the launch handler.
  ///
  /// - Parameters:
  ///   - expire: calls the expiration handler on the main thread; returns false if the task has none.
  ///   - fractionCompleted: returns the finished part of the work, from 0 to 1.
  package func connect(
    expire: @escaping @Sendable () -> Bool,
    fractionCompleted: @escaping @Sendable () -> Double = { 0 }
  ) {
    state.withLock { $0.callbacks = Callbacks(expire: expire, fractionCompleted: fractionCompleted) }
  }

  /// Completes the task; has no effect on a completed task.
  ///
  /// A second call by the application is reported as a mistake. Its first call is none, even if the system has
  /// completed the task before.
  package func complete(success: Bool, by completer: Completer = .application) {
    let (former, owner) = state.withLock { state in
      defer { if state.completer != .application { state.completer = completer } }
      return (state.completer, state.owner)
    }
    if former == nil {
      owner?.didComplete(self, success: success)
      release()
    } else if former == .application, completer == .application {
      owner?.reportSecondCompletion(of: self)
    }
  }

  /// The title and the subtitle that the user sees.
  package var titles: (title: String, subtitle: String) { state.withLock { ($0.title, $0.subtitle) } }

  /// Replaces the title and the subtitle that the user sees.
  package func setTitle(_ title: String, subtitle: String) {
    state.withLock { state in
      state.title = title
      state.subtitle = subtitle
    }
  }

  /// The finished part of the work, from 0 to 1.
  package var fractionCompleted: Double { state.withLock { $0.callbacks }?.fractionCompleted() ?? 0 }

  /// Whether the expiration handler was called, or would have been if the task had one.
  var isExpired: Bool { state.withLock { $0.isExpired } }

  var isCompleted: Bool { state.withLock { $0.completer != nil } }

  /// Marks the task as expired and returns the function that calls its expiration handler; returns nil if the task has
  /// expired before, is completed, or is not connected.
  func takeExpiration() -> (@Sendable () -> Bool)? {
    state.withLock { state in
      if state.isExpired || state.completer != nil { return nil }
      state.isExpired = true
      return state.callbacks?.expire
    }
  }

  /// Releases the functions of the `BGTask` object, which refers to this task.
  func release() {
    let callbacks = state.withLock { state in
      defer { state.callbacks = nil }
      return state.callbacks
    }
    // Released without the lock: an object that only the expiration handler owns may use the task in its deinitializer.
    withExtendedLifetime(callbacks) {}
  }
}
