import Mainspring

extension LifecycleApplication {
  /// Launches the application and runs its loop until it terminates; returns the exit status.
  public func run(_ options: LaunchOptions = LaunchOptions()) -> Int32 {
    endsRuns = true
    send(options.launchEvent)
    loop.run(while: mainActorCondition { [self] in termination == nil })
    return termination?.reason.exitStatus ?? 0
  }

  /// Launches the application on a loop that other code runs: `runUntilComplete`, or an `async` main.
  ///
  /// The termination does not end the runs of the loop, as it does after ``run(_:)``. Use ``waitForTermination()`` to
  /// wait for it.
  public func launch(_ options: LaunchOptions = LaunchOptions()) {
    endsRuns = false
    send(options.launchEvent)
  }

  /// Waits until the application has terminated; returns at once if it has already.
  ///
  /// Cancelling the task does not end the wait; sending `terminate` to the application does.
  public func waitForTermination() async -> Termination {
    if let termination { return termination }
    return await withCheckedContinuation { terminationWaiters.append($0) }
  }

  /// The name of the innermost callback or expiration handler in progress; nil between calls.
  ///
  /// Any thread may read this.
  public nonisolated var callbackInProgress: String? { callbacks.innermost }

  /// Calls `observer` with each callback of the life cycle and each expiration handler that has returned, and with the
  /// time that it took on the loop's clock; nil removes the observer.
  ///
  /// It does not report touches, because they are frequent. There is one observer at a time.
  public func onCallbackReturn(_ observer: (@MainActor (_ name: String, _ duration: Duration) -> Void)?) {
    callbacks.onReturn = observer.map { observer in { observer($0, $1) } }
  }

  /// The observers that are called like the one of ``onCallbackReturn(_:)``, in addition to it.
  package nonisolated var callbackObservers: CallbackObservers { callbacks.observers }

  /// Sets whether the application uses one of its background modes; while it uses one, it runs in the background
  /// without a budget.
  ///
  /// - Returns: false if the configuration does not list the mode; then nothing changes.
  @discardableResult
  public func setBackgroundMode(_ mode: String, inUse: Bool) -> Bool {
    guard configuration.backgroundModes.contains(mode) else { return false }
    backgroundTime.setMode(mode, inUse: inUse)
    return true
  }

  /// Limits the background budget until further notice, for a system that is about to sleep; nil removes the limit.
  ///
  /// The limit applies to the next stay in the background from its beginning, and to a present stay from now on. The
  /// expiration handlers are called at the policy's lead before the end, or when half of the limit has passed if that
  /// is later. The removal gives a present stay the rest of its budget back, unless they have been called.
  public func limitBackgroundTime(to longest: Duration?) {
    backgroundTime.limit(to: longest.map { max(.zero, $0) })
  }

  /// Spends all of the background budget except the expiration lead, so that the expiration handlers are called now.
  ///
  /// For tests. Has no effect if the budget is not running.
  package func expireBackgroundTimeNow() {
    backgroundTime.spendAllBut(configuration.policy.expirationLead)
  }
}
