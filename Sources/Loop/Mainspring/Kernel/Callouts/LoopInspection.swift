/// The pending work, timers and sources of a loop at one moment, for tests and for reports of leaks.
///
/// Use it on the loop's thread only.
package struct LoopInspection {
  let loop: EventRunLoop

  /// Whether work was posted that no pass has taken yet.
  package var hasPending: Bool { loop.inbox.mayHavePending }

  /// Whether any timer is set, in any mode.
  package var hasTimers: Bool {
    loop.checkThread()
    return !loop.timers.isEmpty
  }

  /// The next deadline and the call site of each timer in any mode, in the order of the deadlines.
  package var pendingTimers: [(deadline: LoopClock.Instant, callSite: CallSite)] {
    loop.checkThread()
    var pending: [(deadline: LoopClock.Instant, callSite: CallSite)] = []
    loop.state.pointee.timers.forEach { deadline, callSite in
      pending.append((LoopClock.Instant(nanoseconds: deadline), loop.state.pointee.callSites.list[callSite]))
    }
    return pending.sorted { $0.deadline < $1.deadline }
  }

  /// The number and the call site of each watched descriptor, in the order of the numbers.
  package var watchedDescriptors: [(descriptor: Int32, callSite: CallSite)] {
    loop.checkThread()
    return loop.descriptors.values.map { ($0.descriptor, loop.state.pointee.callSites.list[$0.activeCallout.callSite]) }
      .sorted { $0.descriptor < $1.descriptor }
  }

  /// The call sites at which the loop's observers were added.
  package var observerCallSites: [CallSite] {
    loop.checkThread()
    return loop.state.pointee.observers.map { loop.state.pointee.callSites.list[$0.activeCallout.callSite] }
  }

  /// The number of callouts that the loop has made.
  package var calloutsMade: Int {
    loop.checkThread()
    return loop.calloutCount
  }
}
