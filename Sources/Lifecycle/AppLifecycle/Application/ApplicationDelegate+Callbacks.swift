extension ApplicationDelegate {
  /// Calls the method for a callback that has no arguments; the others are called where their arguments are known.
  func call(_ callback: LifecycleCallback, of application: LifecycleApplication) {
    switch callback {
    case .windowShown: applicationShowsWindow(application)
    case .didBecomeActive: applicationDidBecomeActive(application)
    case .willResignActive: applicationWillResignActive(application)
    case .didEnterBackground: applicationDidEnterBackground(application)
    case .willEnterForeground: applicationWillEnterForeground(application)
    case .willTerminate: applicationWillTerminate(application)
    case .didReceiveMemoryWarning: applicationDidReceiveMemoryWarning(application)
    case .protectedDataWillBecomeUnavailable: applicationProtectedDataWillBecomeUnavailable(application)
    case .protectedDataDidBecomeAvailable: applicationProtectedDataDidBecomeAvailable(application)
    case .didReceiveHangup: applicationDidReceiveHangup(application)
    case .significantTimeChange: applicationSignificantTimeChange(application)
    case .willFinishLaunching, .didFinishLaunching, .openURL, .continueUserActivity, .performAction,
      .didReceiveRemoteNotification, .didRegisterForRemoteNotifications, .performFetch,
      .handleEventsForBackgroundURLSession, .willTerminateBefore:
      break
    }
  }
}
