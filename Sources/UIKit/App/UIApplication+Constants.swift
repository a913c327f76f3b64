import Foundation

extension UIApplication {
  /// Look for something new as often as the system allows.
  public nonisolated class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
  /// Never look for something new.
  public nonisolated class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
  /// In notifications of the status bar's orientation: the new one before the change, the old one after it, as an
  /// `Int`.
  public nonisolated class var statusBarOrientationUserInfoKey: String {
    "UIApplicationStatusBarOrientationUserInfoKey"
  }
  /// In notifications of the status bar's frame: the new one before the change, the old one after it, as a `CGRect`.
  public nonisolated class var statusBarFrameUserInfoKey: String { "UIApplicationStatusBarFrameUserInfoKey" }
  /// The URL of the application's own settings.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }
  /// The URL of the settings of the application's notifications.
  public nonisolated class var openNotificationSettingsURLString: String { "app-settings:notifications" }
  /// In a coder of the application's state: the `CFBundleVersion` that wrote it, as a `String`.
  public nonisolated class var stateRestorationBundleVersionKey: String {
    "UIApplicationStateRestorationBundleVersionKey"
  }
  /// In a coder of the application's state: the kind of device that wrote it, as the raw value of a
  /// `UIUserInterfaceIdiom`.
  public nonisolated class var stateRestorationUserInterfaceIdiomKey: String {
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  }
  /// In a coder of the application's state: when it was written, as an `NSDate`.
  public nonisolated class var stateRestorationTimestampKey: String { "UIApplicationStateRestorationTimestampKey" }
  /// In a coder of the application's state: the version of the system that wrote it, as a `String`.
  public nonisolated class var stateRestorationSystemVersionKey: String {
    "UIApplicationStateRestorationSystemVersionKey"
  }
}
