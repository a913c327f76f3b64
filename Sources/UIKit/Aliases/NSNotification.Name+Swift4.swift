// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The names of notifications until Swift 4.
extension NSNotification.Name {
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
  public static var UIApplicationDidFinishLaunching: NSNotification.Name {
    UIApplication.didFinishLaunchingNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
  public static var UIApplicationDidBecomeActive: NSNotification.Name {
    UIApplication.didBecomeActiveNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
  public static var UIApplicationWillResignActive: NSNotification.Name {
    UIApplication.willResignActiveNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
  public static var UIApplicationDidEnterBackground: NSNotification.Name {
    UIApplication.didEnterBackgroundNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
  public static var UIApplicationWillEnterForeground: NSNotification.Name {
    UIApplication.willEnterForegroundNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
  public static var UIApplicationWillTerminate: NSNotification.Name {
    UIApplication.willTerminateNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
  public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
    UIApplication.didReceiveMemoryWarningNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification")
  public static var UIApplicationProtectedDataWillBecomeUnavailable: NSNotification.Name {
    UIApplication.protectedDataWillBecomeUnavailableNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification")
  public static var UIApplicationProtectedDataDidBecomeAvailable: NSNotification.Name {
    UIApplication.protectedDataDidBecomeAvailableNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIWindow.didBecomeVisibleNotification")
  public static var UIWindowDidBecomeVisible: NSNotification.Name {
    UIWindow.didBecomeVisibleNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIWindow.didBecomeHiddenNotification")
  public static var UIWindowDidBecomeHidden: NSNotification.Name {
    UIWindow.didBecomeHiddenNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIWindow.didBecomeKeyNotification")
  public static var UIWindowDidBecomeKey: NSNotification.Name {
    UIWindow.didBecomeKeyNotification
  }
  /// The name until Swift 4.
  @available(*, deprecated, renamed: "UIWindow.didResignKeyNotification")
  public static var UIWindowDidResignKey: NSNotification.Name {
    UIWindow.didResignKeyNotification
  }
}
