import Foundation

/// What is posted about the life cycle, each after the delegate has been told, with the application as its object.
extension UIApplication {
  /// The launch is done; the user info holds the launch options.
  public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  }
  /// The application has become active.
  public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  }
  /// The application is about to be inactive.
  public nonisolated class var willResignActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  }
  /// The application is in the background.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  /// The application is about to return to the foreground.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  }
  /// The application is about to end.
  public nonisolated class var willTerminateNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillTerminateNotification")
  }
  /// Memory runs short.
  public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
  /// Protected files are about to become unreadable.
  public nonisolated class var protectedDataWillBecomeUnavailableNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
  }
  /// Protected files can be read again.
  public nonisolated class var protectedDataDidBecomeAvailableNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")
  }
  /// The day or the hour is another: midnight, another time zone, daylight saving.
  public nonisolated class var significantTimeChangeNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationSignificantTimeChangeNotification")
  }
  /// `backgroundRefreshStatus` has changed.
  public nonisolated class var backgroundRefreshStatusDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
  }
  /// The user has taken a picture of the screen.
  public nonisolated class var userDidTakeScreenshotNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationUserDidTakeScreenshotNotification")
  }
  /// The interface is about to turn.
  public nonisolated class var willChangeStatusBarOrientationNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
  }
  /// The interface has turned.
  public nonisolated class var didChangeStatusBarOrientationNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
  }
  /// The status bar is about to be shown, hidden or turned.
  public nonisolated class var willChangeStatusBarFrameNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillChangeStatusBarFrameNotification")
  }
  /// The status bar was shown, hidden or turned.
  public nonisolated class var didChangeStatusBarFrameNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidChangeStatusBarFrameNotification")
  }
}
