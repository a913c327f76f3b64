// Written by Scripts/generate-optional-calls.
import Foundation

/// Calls of the methods of ``UIApplicationDelegate`` that are optional on Apple's platforms.
public enum UIApplicationDelegateCalls {
  /// Calls the methods with the base name `application` of an object.
  @MainActor
  public struct Application {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `application(_:configurationForConnecting:options:)`; returns nil if the object does not implement it.
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

    /// Calls `application(_:continue:restorationHandler:)`; returns nil if the object does not implement it.
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

    /// Calls `application(_:continue:restorationHandler:)`; returns nil if the object does not implement it.
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

    /// Calls `application(_:didChangeStatusBarFrame:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) -> Void?
    {
      OptionalRequirement.value(of: "application(_:didChangeStatusBarFrame:)", of: object) {
        object.application(application, didChangeStatusBarFrame: oldStatusBarFrame)
      }
    }

    /// Calls `application(_:didChangeStatusBarOrientation:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didChangeStatusBarOrientation:)", of: object) {
        object.application(application, didChangeStatusBarOrientation: oldStatusBarOrientation)
      }
    }

    /// Calls `application(_:didDecodeRestorableStateWith:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) -> Void? {
      OptionalRequirement.value(of: "application(_:didDecodeRestorableStateWith:)", of: object) {
        object.application(application, didDecodeRestorableStateWith: coder)
      }
    }

    /// Calls `application(_:didDiscardSceneSessions:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
      -> Void?
    {
      OptionalRequirement.value(of: "application(_:didDiscardSceneSessions:)", of: object) {
        object.application(application, didDiscardSceneSessions: sceneSessions)
      }
    }

    /// Calls `application(_:didFailToContinueUserActivityWithType:error:)`; returns nil if the object does not
    /// implement it.
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

    /// Calls `application(_:didFailToRegisterForRemoteNotificationsWithError:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didFailToRegisterForRemoteNotificationsWithError:)", of: object) {
        object.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
      }
    }

    /// Calls `application(_:didFinishLaunchingWithOptions:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool? {
      OptionalRequirement.value(of: "application(_:didFinishLaunchingWithOptions:)", of: object) {
        object.application(application, didFinishLaunchingWithOptions: launchOptions)
      }
    }

    /// Calls `application(_:didReceive:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, didReceive notification: UILocalNotification) -> Void? {
      OptionalRequirement.value(of: "application(_:didReceive:)", of: object) {
        object.application(application, didReceive: notification)
      }
    }

    /// Calls `application(_:didReceiveRemoteNotification:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
      -> Void?
    {
      OptionalRequirement.value(of: "application(_:didReceiveRemoteNotification:)", of: object) {
        object.application(application, didReceiveRemoteNotification: userInfo)
      }
    }

    /// Calls `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`; returns nil if the object does not
    /// implement it.
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

    /// Calls `application(_:didRegister:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didRegister notificationSettings: UIUserNotificationSettings
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didRegister:)", of: object) {
        object.application(application, didRegister: notificationSettings)
      }
    }

    /// Calls `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`; returns nil if the object does not
    /// implement it.
    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)", of: object) {
        object.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
      }
    }

    /// Calls `application(_:didUpdate:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, didUpdate userActivity: NSUserActivity) -> Void? {
      OptionalRequirement.value(of: "application(_:didUpdate:)", of: object) {
        object.application(application, didUpdate: userActivity)
      }
    }

    /// Calls `application(_:handleEventsForBackgroundURLSession:completionHandler:)`; returns nil if the object does
    /// not implement it.
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

    /// Calls `application(_:handleOpen:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, handleOpen url: URL) -> Bool? {
      OptionalRequirement.value(of: "application(_:handleOpen:)", of: object) {
        object.application(application, handleOpen: url)
      }
    }

    /// Calls `application(_:open:options:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
      -> Bool?
    {
      OptionalRequirement.value(of: "application(_:open:options:)", of: object) {
        object.application(app, open: url, options: options)
      }
    }

    /// Calls `application(_:open:sourceApplication:annotation:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any)
      -> Bool?
    {
      OptionalRequirement.value(of: "application(_:open:sourceApplication:annotation:)", of: object) {
        object.application(application, open: url, sourceApplication: sourceApplication, annotation: annotation)
      }
    }

    /// Calls `application(_:performActionFor:completionHandler:)`; returns nil if the object does not implement it.
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

    /// Calls `application(_:performFetchWithCompletionHandler:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) -> Void? {
      OptionalRequirement.value(of: "application(_:performFetchWithCompletionHandler:)", of: object) {
        object.application(application, performFetchWithCompletionHandler: completionHandler)
      }
    }

    /// Calls `application(_:shouldAllowExtensionPointIdentifier:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(
      _ application: UIApplication,
      shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool? {
      OptionalRequirement.value(of: "application(_:shouldAllowExtensionPointIdentifier:)", of: object) {
        object.application(application, shouldAllowExtensionPointIdentifier: extensionPointIdentifier)
      }
    }

    /// Calls `application(_:shouldRestoreApplicationState:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool? {
      OptionalRequirement.value(of: "application(_:shouldRestoreApplicationState:)", of: object) {
        object.application(application, shouldRestoreApplicationState: coder)
      }
    }

    /// Calls `application(_:shouldRestoreSecureApplicationState:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
      -> Bool?
    {
      OptionalRequirement.value(of: "application(_:shouldRestoreSecureApplicationState:)", of: object) {
        object.application(application, shouldRestoreSecureApplicationState: coder)
      }
    }

    /// Calls `application(_:shouldSaveApplicationState:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool? {
      OptionalRequirement.value(of: "application(_:shouldSaveApplicationState:)", of: object) {
        object.application(application, shouldSaveApplicationState: coder)
      }
    }

    /// Calls `application(_:shouldSaveSecureApplicationState:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool? {
      OptionalRequirement.value(of: "application(_:shouldSaveSecureApplicationState:)", of: object) {
        object.application(application, shouldSaveSecureApplicationState: coder)
      }
    }

    /// Calls `application(_:supportedInterfaceOrientationsFor:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
      -> UIInterfaceOrientationMask?
    {
      OptionalRequirement.value(of: "application(_:supportedInterfaceOrientationsFor:)", of: object) {
        object.application(application, supportedInterfaceOrientationsFor: window)
      }
    }

    /// Calls `application(_:viewControllerWithRestorationIdentifierPath:coder:)`; returns nil if the object does not
    /// implement it.
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

    /// Calls `application(_:willChangeStatusBarFrame:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect)
      -> Void?
    {
      OptionalRequirement.value(of: "application(_:willChangeStatusBarFrame:)", of: object) {
        object.application(application, willChangeStatusBarFrame: newStatusBarFrame)
      }
    }

    /// Calls `application(_:willChangeStatusBarOrientation:duration:)`; returns nil if the object does not implement
    /// it.
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

    /// Calls `application(_:willContinueUserActivityWithType:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String)
      -> Bool?
    {
      OptionalRequirement.value(of: "application(_:willContinueUserActivityWithType:)", of: object) {
        object.application(application, willContinueUserActivityWithType: userActivityType)
      }
    }

    /// Calls `application(_:willEncodeRestorableStateWith:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) -> Void? {
      OptionalRequirement.value(of: "application(_:willEncodeRestorableStateWith:)", of: object) {
        object.application(application, willEncodeRestorableStateWith: coder)
      }
    }

    /// Calls `application(_:willFinishLaunchingWithOptions:)`; returns nil if the object does not implement it.
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

  /// Calls the methods with the base name `applicationDidBecomeActive` of an object.
  @MainActor
  public struct ApplicationDidBecomeActive {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationDidBecomeActive(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationDidBecomeActive(_:)", of: object) {
        object.applicationDidBecomeActive(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationDidEnterBackground` of an object.
  @MainActor
  public struct ApplicationDidEnterBackground {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationDidEnterBackground(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationDidEnterBackground(_:)", of: object) {
        object.applicationDidEnterBackground(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationDidFinishLaunching` of an object.
  @MainActor
  public struct ApplicationDidFinishLaunching {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationDidFinishLaunching(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationDidFinishLaunching(_:)", of: object) {
        object.applicationDidFinishLaunching(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationDidReceiveMemoryWarning` of an object.
  @MainActor
  public struct ApplicationDidReceiveMemoryWarning {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationDidReceiveMemoryWarning(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationDidReceiveMemoryWarning(_:)", of: object) {
        object.applicationDidReceiveMemoryWarning(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationProtectedDataDidBecomeAvailable` of an object.
  @MainActor
  public struct ApplicationProtectedDataDidBecomeAvailable {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationProtectedDataDidBecomeAvailable(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationProtectedDataDidBecomeAvailable(_:)", of: object) {
        object.applicationProtectedDataDidBecomeAvailable(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationProtectedDataWillBecomeUnavailable` of an object.
  @MainActor
  public struct ApplicationProtectedDataWillBecomeUnavailable {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationProtectedDataWillBecomeUnavailable(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationProtectedDataWillBecomeUnavailable(_:)", of: object) {
        object.applicationProtectedDataWillBecomeUnavailable(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationSignificantTimeChange` of an object.
  @MainActor
  public struct ApplicationSignificantTimeChange {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationSignificantTimeChange(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationSignificantTimeChange(_:)", of: object) {
        object.applicationSignificantTimeChange(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationWillEnterForeground` of an object.
  @MainActor
  public struct ApplicationWillEnterForeground {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationWillEnterForeground(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationWillEnterForeground(_:)", of: object) {
        object.applicationWillEnterForeground(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationWillResignActive` of an object.
  @MainActor
  public struct ApplicationWillResignActive {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationWillResignActive(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationWillResignActive(_:)", of: object) {
        object.applicationWillResignActive(application)
      }
    }
  }

  /// Calls the methods with the base name `applicationWillTerminate` of an object.
  @MainActor
  public struct ApplicationWillTerminate {
    fileprivate let object: any UIApplicationDelegate

    /// Calls `applicationWillTerminate(_:)`; returns nil if the object does not implement it.
    @discardableResult
    public func callAsFunction(_ application: UIApplication) -> Void? {
      OptionalRequirement.value(of: "applicationWillTerminate(_:)", of: object) {
        object.applicationWillTerminate(application)
      }
    }
  }
}

extension UIApplicationDelegate {
  /// Makes `object.application?(…)` compile, as on Apple's platforms; never nil, even if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var application: UIApplicationDelegateCalls.Application? {
    UIApplicationDelegateCalls.Application(object: self)
  }
  /// Makes `object.applicationDidBecomeActive?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationDidBecomeActive: UIApplicationDelegateCalls.ApplicationDidBecomeActive? {
    UIApplicationDelegateCalls.ApplicationDidBecomeActive(object: self)
  }
  /// Makes `object.applicationDidEnterBackground?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationDidEnterBackground: UIApplicationDelegateCalls.ApplicationDidEnterBackground? {
    UIApplicationDelegateCalls.ApplicationDidEnterBackground(object: self)
  }
  /// Makes `object.applicationDidFinishLaunching?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationDidFinishLaunching: UIApplicationDelegateCalls.ApplicationDidFinishLaunching? {
    UIApplicationDelegateCalls.ApplicationDidFinishLaunching(object: self)
  }
  /// Makes `object.applicationDidReceiveMemoryWarning?(…)` compile, as on Apple's platforms; never nil, even if the
  /// object lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationDidReceiveMemoryWarning:
    UIApplicationDelegateCalls.ApplicationDidReceiveMemoryWarning?
  { UIApplicationDelegateCalls.ApplicationDidReceiveMemoryWarning(object: self) }
  /// Makes `object.applicationProtectedDataDidBecomeAvailable?(…)` compile, as on Apple's platforms; never nil, even if
  /// the object lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationProtectedDataDidBecomeAvailable:
    UIApplicationDelegateCalls.ApplicationProtectedDataDidBecomeAvailable?
  { UIApplicationDelegateCalls.ApplicationProtectedDataDidBecomeAvailable(object: self) }
  /// Makes `object.applicationProtectedDataWillBecomeUnavailable?(…)` compile, as on Apple's platforms; never nil, even
  /// if the object lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationProtectedDataWillBecomeUnavailable:
    UIApplicationDelegateCalls.ApplicationProtectedDataWillBecomeUnavailable?
  { UIApplicationDelegateCalls.ApplicationProtectedDataWillBecomeUnavailable(object: self) }
  /// Makes `object.applicationSignificantTimeChange?(…)` compile, as on Apple's platforms; never nil, even if the
  /// object lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationSignificantTimeChange: UIApplicationDelegateCalls.ApplicationSignificantTimeChange? {
    UIApplicationDelegateCalls.ApplicationSignificantTimeChange(object: self)
  }
  /// Makes `object.applicationWillEnterForeground?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationWillEnterForeground: UIApplicationDelegateCalls.ApplicationWillEnterForeground? {
    UIApplicationDelegateCalls.ApplicationWillEnterForeground(object: self)
  }
  /// Makes `object.applicationWillResignActive?(…)` compile, as on Apple's platforms; never nil, even if the object
  /// lacks the method.
  @_disfavoredOverload
  @MainActor public var applicationWillResignActive: UIApplicationDelegateCalls.ApplicationWillResignActive? {
    UIApplicationDelegateCalls.ApplicationWillResignActive(object: self)
  }
  /// Makes `object.applicationWillTerminate?(…)` compile, as on Apple's platforms; never nil, even if the object lacks
  /// the method.
  @_disfavoredOverload
  @MainActor public var applicationWillTerminate: UIApplicationDelegateCalls.ApplicationWillTerminate? {
    UIApplicationDelegateCalls.ApplicationWillTerminate(object: self)
  }
}
