import Foundation

extension UIApplication {
  /// The interval that allows background fetches as often as the system permits.
  public nonisolated class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
  /// The interval that disables background fetches.
  public nonisolated class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
  /// The user info key for an orientation in notifications about the status bar: the new one before the change, the old
  /// one after it, as an `Int`.
  public nonisolated class var statusBarOrientationUserInfoKey: String {
    "UIApplicationStatusBarOrientationUserInfoKey"
  }
  /// The user info key for a frame in notifications about the status bar: the new one before the change, the old one
  /// after it, as a `CGRect`.
  public nonisolated class var statusBarFrameUserInfoKey: String { "UIApplicationStatusBarFrameUserInfoKey" }
  /// The URL of the application's own settings.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }
  /// The URL of the application's notification settings.
  public nonisolated class var openNotificationSettingsURLString: String { "app-settings:notifications" }
  /// The coder key for the `CFBundleVersion` of the application that wrote the state, as a `String`.
  public nonisolated class var stateRestorationBundleVersionKey: String {
    "UIApplicationStateRestorationBundleVersionKey"
  }
  /// The coder key for the kind of device on which the application's state was written, as the raw value of a
  /// `UIUserInterfaceIdiom`.
  public nonisolated class var stateRestorationUserInterfaceIdiomKey: String {
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  }
  /// The coder key for the time at which the application's state was written, as an `NSDate`.
  public nonisolated class var stateRestorationTimestampKey: String { "UIApplicationStateRestorationTimestampKey" }
  /// The coder key for the version of the system on which the application's state was written, as a `String`.
  public nonisolated class var stateRestorationSystemVersionKey: String {
    "UIApplicationStateRestorationSystemVersionKey"
  }
}
