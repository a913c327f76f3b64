import SystemEvents

extension LifecycleMachine {
  /// An action for the caller of the machine, which carries out the actions of a list in their order.
  @nonexhaustive
  public enum Effect: Hashable, Sendable {
    /// Set the state that the application's code sees.
    case enter(ApplicationState)
    /// Call the delegate.
    case call(LifecycleCallback)
    /// Call one of the delegate's two launch callbacks.
    case callLaunch(LifecycleCallback, LaunchOptions)
    /// Call the delegate to open a URL; if `ifLaunchAccepted`, only if no callback of the launch returned false.
    case openURL(url: String, source: String?, ifLaunchAccepted: Bool)
    /// Deliver an event to the delegate unchanged; if `ifLaunchAccepted`, only if no callback of the launch returned
    /// false.
    case deliver(SystemEvent, ifLaunchAccepted: Bool)
    /// Deliver a touch frame to the windows.
    case deliverTouches([TouchPoint])
    /// Start the background budget.
    case startBackgroundTime
    /// Stop and reset the background budget.
    case endBackgroundTime
    /// Suspend the application: serve none of its timers, posts and descriptors.
    case suspend
    /// Stop the process, because a stop was requested and the application is suspended.
    case stopProcess
    /// Cancel the stop of the process that `stopProcess` has requested.
    case cancelStop
    /// Resume the application: serve its timers, posts and descriptors again.
    case resume
    /// Let the delegate drain the application's work, then call ``LifecycleMachine/endDraining()``.
    case drain
    /// End the application.
    case end(TerminationReason)
    /// Drop the event in the present state, and log the reason.
    case drop(reason: String)
  }
}
