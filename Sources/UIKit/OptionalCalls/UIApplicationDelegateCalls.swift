// Written by Scripts/generate-optional-calls.
import Foundation

/// The calls of methods that are optional in Apple's ``UIApplicationDelegate``.
public enum UIApplicationDelegateCalls {
  /// Calls `application` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct Application {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration? {
      OptionalRequirement.value(of: "application(_:configurationForConnecting:options:)", of: object) {
        object.application(application, configurationForConnecting: connectingSceneSession, options: options)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool? {
      OptionalRequirement.value(of: "application(_:continue:restorationHandler:)", of: object) {
        object.application(application, continue: userActivity, restorationHandler: restorationHandler)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([Any]?) -> Void
    ) -> Bool? {
      OptionalRequirement.value(of: "application(_:continue:restorationHandler:)", of: object) {
        object.application(application, continue: userActivity, restorationHandler: restorationHandler)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) -> Void?
    {
      OptionalRequirement.value(of: "application(_:didChangeStatusBarFrame:)", of: object) {
        object.application(application, didChangeStatusBarFrame: oldStatusBarFrame)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didChangeStatusBarOrientation:)", of: object) {
        object.application(application, didChangeStatusBarOrientation: oldStatusBarOrientation)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) -> Void? {
      OptionalRequirement.value(of: "application(_:didDecodeRestorableStateWith:)", of: object) {
        object.application(application, didDecodeRestorableStateWith: coder)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
      -> Void?
    {
      OptionalRequirement.value(of: "application(_:didDiscardSceneSessions:)", of: object) {
        object.application(application, didDiscardSceneSessions: sceneSessions)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didFailToContinueUserActivityWithType userActivityType: String,
      error: any Error
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didFailToContinueUserActivityWithType:error:)", of: object) {
        object.application(application, didFailToContinueUserActivityWithType: userActivityType, error: error)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didFailToRegisterForRemoteNotificationsWithError:)", of: object) {
        object.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool? {
      OptionalRequirement.value(of: "application(_:didFinishLaunchingWithOptions:)", of: object) {
        object.application(application, didFinishLaunchingWithOptions: launchOptions)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, didReceive notification: UILocalNotification) -> Void? {
      OptionalRequirement.value(of: "application(_:didReceive:)", of: object) {
        object.application(application, didReceive: notification)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
      -> Void?
    {
      OptionalRequirement.value(of: "application(_:didReceiveRemoteNotification:)", of: object) {
        object.application(application, didReceiveRemoteNotification: userInfo)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", of: object) {
        object.application(
          application,
          didReceiveRemoteNotification: userInfo,
          fetchCompletionHandler: completionHandler
        )
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didRegister notificationSettings: UIUserNotificationSettings
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didRegister:)", of: object) {
        object.application(application, didRegister: notificationSettings)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)", of: object) {
        object.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, didUpdate userActivity: NSUserActivity) -> Void? {
      OptionalRequirement.value(of: "application(_:didUpdate:)", of: object) {
        object.application(application, didUpdate: userActivity)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping @Sendable () -> Void
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:handleEventsForBackgroundURLSession:completionHandler:)", of: object)
      {
        object.application(
          application,
          handleEventsForBackgroundURLSession: identifier,
          completionHandler: completionHandler
        )
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, handleOpen url: URL) -> Bool? {
      OptionalRequirement.value(of: "application(_:handleOpen:)", of: object) {
        object.application(application, handleOpen: url)
      }
    }

    @discardableResult
    public func callAsFunction(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
      -> Bool?
    {
      OptionalRequirement.value(of: "application(_:open:options:)", of: object) {
        object.application(app, open: url, options: options)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any)
      -> Bool?
    {
      OptionalRequirement.value(of: "application(_:open:sourceApplication:annotation:)", of: object) {
        object.application(application, open: url, sourceApplication: sourceApplication, annotation: annotation)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping @Sendable (Bool) -> Void
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:performActionFor:completionHandler:)", of: object) {
        object.application(application, performActionFor: shortcutItem, completionHandler: completionHandler)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:performFetchWithCompletionHandler:)", of: object) {
        object.application(application, performFetchWithCompletionHandler: completionHandler)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool? {
      OptionalRequirement.value(of: "application(_:shouldAllowExtensionPointIdentifier:)", of: object) {
        object.application(application, shouldAllowExtensionPointIdentifier: extensionPointIdentifier)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool? {
      OptionalRequirement.value(of: "application(_:shouldRestoreApplicationState:)", of: object) {
        object.application(application, shouldRestoreApplicationState: coder)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
      -> Bool?
    {
      OptionalRequirement.value(of: "application(_:shouldRestoreSecureApplicationState:)", of: object) {
        object.application(application, shouldRestoreSecureApplicationState: coder)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool? {
      OptionalRequirement.value(of: "application(_:shouldSaveApplicationState:)", of: object) {
        object.application(application, shouldSaveApplicationState: coder)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool? {
      OptionalRequirement.value(of: "application(_:shouldSaveSecureApplicationState:)", of: object) {
        object.application(application, shouldSaveSecureApplicationState: coder)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
      -> UIInterfaceOrientationMask?
    {
      OptionalRequirement.value(of: "application(_:supportedInterfaceOrientationsFor:)", of: object) {
        object.application(application, supportedInterfaceOrientationsFor: window)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      viewControllerWithRestorationIdentifierPath identifierComponents: [Any],
      coder: NSCoder
    ) -> UIViewController? {
      OptionalRequirement.value(of: "application(_:viewControllerWithRestorationIdentifierPath:coder:)", of: object) {
        object.application(application, viewControllerWithRestorationIdentifierPath: identifierComponents, coder: coder)
      } ?? nil
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
      -> Void?
    {
      OptionalRequirement.value(of: "application(_:willChangeStatusBarFrame:)", of: object) {
        object.application(application, willChangeStatusBarFrame: newStatusBarFrame)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
      duration: TimeInterval
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:willChangeStatusBarOrientation:duration:)", of: object) {
        object.application(application, willChangeStatusBarOrientation: newStatusBarOrientation, duration: duration)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String)
      -> Bool?
    {
      OptionalRequirement.value(of: "application(_:willContinueUserActivityWithType:)", of: object) {
        object.application(application, willContinueUserActivityWithType: userActivityType)
      }
    }

    @discardableResult
    public func callAsFunction(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) -> Void? {
      OptionalRequirement.value(of: "application(_:willEncodeRestorableStateWith:)", of: object) {
        object.application(application, willEncodeRestorableStateWith: coder)
      }
    }

    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool? {
      OptionalRequirement.value(of: "application(_:willFinishLaunchingWithOptions:)", of: object) {
        object.application(application, willFinishLaunchingWithOptions: launchOptions)
      }
    }
  }

  /// Calls `applicationDidBecomeActive` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationDidBecomeActive {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationDidBecomeActive(_:)", of: object) {
        object.applicationDidBecomeActive(application)
      }
    }
  }

  /// Calls `applicationDidEnterBackground` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationDidEnterBackground {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationDidEnterBackground(_:)", of: object) {
        object.applicationDidEnterBackground(application)
      }
    }
  }

  /// Calls `applicationDidFinishLaunching` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationDidFinishLaunching {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationDidFinishLaunching(_:)", of: object) {
        object.applicationDidFinishLaunching(application)
      }
    }
  }

  /// Calls `applicationDidReceiveMemoryWarning` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationDidReceiveMemoryWarning {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationDidReceiveMemoryWarning(_:)", of: object) {
        object.applicationDidReceiveMemoryWarning(application)
      }
    }
  }

  /// Calls `applicationProtectedDataDidBecomeAvailable` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationProtectedDataDidBecomeAvailable {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationProtectedDataDidBecomeAvailable(_:)", of: object) {
        object.applicationProtectedDataDidBecomeAvailable(application)
      }
    }
  }

  /// Calls `applicationProtectedDataWillBecomeUnavailable` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationProtectedDataWillBecomeUnavailable {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationProtectedDataWillBecomeUnavailable(_:)", of: object) {
        object.applicationProtectedDataWillBecomeUnavailable(application)
      }
    }
  }

  /// Calls `applicationSignificantTimeChange` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationSignificantTimeChange {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationSignificantTimeChange(_:)", of: object) {
        object.applicationSignificantTimeChange(application)
      }
    }
  }

  /// Calls `applicationWillEnterForeground` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationWillEnterForeground {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationWillEnterForeground(_:)", of: object) {
        object.applicationWillEnterForeground(application)
      }
    }
  }

  /// Calls `applicationWillResignActive` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationWillResignActive {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationWillResignActive(_:)", of: object) {
        object.applicationWillResignActive(application)
      }
    }
  }

  /// Calls `applicationWillTerminate` of an object, and returns nil if the object does not implement the method.
  @MainActor
  public struct ApplicationWillTerminate {
    fileprivate let object: any UIApplicationDelegate

    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationWillTerminate(_:)", of: object) {
        object.applicationWillTerminate(application)
      }
    }
  }
}

extension UIApplicationDelegate {
  /// Lets `application` be called as the optional method that it is in Apple's protocol: `object.application?(…)`.
  @MainActor public var application: UIApplicationDelegateCalls.Application? {
    UIApplicationDelegateCalls.Application(object: self)
  }
  /// Lets `applicationDidBecomeActive` be called as the optional method that it is in Apple's protocol: `object.applicationDidBecomeActive?(…)`.
  @MainActor public var applicationDidBecomeActive: UIApplicationDelegateCalls.ApplicationDidBecomeActive? {
    UIApplicationDelegateCalls.ApplicationDidBecomeActive(object: self)
  }
  /// Lets `applicationDidEnterBackground` be called as the optional method that it is in Apple's protocol: `object.applicationDidEnterBackground?(…)`.
  @MainActor public var applicationDidEnterBackground: UIApplicationDelegateCalls.ApplicationDidEnterBackground? {
    UIApplicationDelegateCalls.ApplicationDidEnterBackground(object: self)
  }
  /// Lets `applicationDidFinishLaunching` be called as the optional method that it is in Apple's protocol: `object.applicationDidFinishLaunching?(…)`.
  @MainActor public var applicationDidFinishLaunching: UIApplicationDelegateCalls.ApplicationDidFinishLaunching? {
    UIApplicationDelegateCalls.ApplicationDidFinishLaunching(object: self)
  }
  /// Lets `applicationDidReceiveMemoryWarning` be called as the optional method that it is in Apple's protocol: `object.applicationDidReceiveMemoryWarning?(…)`.
  @MainActor public var applicationDidReceiveMemoryWarning:
    UIApplicationDelegateCalls.ApplicationDidReceiveMemoryWarning?
  { UIApplicationDelegateCalls.ApplicationDidReceiveMemoryWarning(object: self) }
  /// Lets `applicationProtectedDataDidBecomeAvailable` be called as the optional method that it is in Apple's protocol: `object.applicationProtectedDataDidBecomeAvailable?(…)`.
  @MainActor public var applicationProtectedDataDidBecomeAvailable:
    UIApplicationDelegateCalls.ApplicationProtectedDataDidBecomeAvailable?
  { UIApplicationDelegateCalls.ApplicationProtectedDataDidBecomeAvailable(object: self) }
  /// Lets `applicationProtectedDataWillBecomeUnavailable` be called as the optional method that it is in Apple's protocol: `object.applicationProtectedDataWillBecomeUnavailable?(…)`.
  @MainActor public var applicationProtectedDataWillBecomeUnavailable:
    UIApplicationDelegateCalls.ApplicationProtectedDataWillBecomeUnavailable?
  { UIApplicationDelegateCalls.ApplicationProtectedDataWillBecomeUnavailable(object: self) }
  /// Lets `applicationSignificantTimeChange` be called as the optional method that it is in Apple's protocol: `object.applicationSignificantTimeChange?(…)`.
  @MainActor public var applicationSignificantTimeChange: UIApplicationDelegateCalls.ApplicationSignificantTimeChange? {
    UIApplicationDelegateCalls.ApplicationSignificantTimeChange(object: self)
  }
  /// Lets `applicationWillEnterForeground` be called as the optional method that it is in Apple's protocol: `object.applicationWillEnterForeground?(…)`.
  @MainActor public var applicationWillEnterForeground: UIApplicationDelegateCalls.ApplicationWillEnterForeground? {
    UIApplicationDelegateCalls.ApplicationWillEnterForeground(object: self)
  }
  /// Lets `applicationWillResignActive` be called as the optional method that it is in Apple's protocol: `object.applicationWillResignActive?(…)`.
  @MainActor public var applicationWillResignActive: UIApplicationDelegateCalls.ApplicationWillResignActive? {
    UIApplicationDelegateCalls.ApplicationWillResignActive(object: self)
  }
  /// Lets `applicationWillTerminate` be called as the optional method that it is in Apple's protocol: `object.applicationWillTerminate?(…)`.
  @MainActor public var applicationWillTerminate: UIApplicationDelegateCalls.ApplicationWillTerminate? {
    UIApplicationDelegateCalls.ApplicationWillTerminate(object: self)
  }
}
