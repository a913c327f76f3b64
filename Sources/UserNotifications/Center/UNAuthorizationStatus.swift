/// Whether the user lets the application notify.
///
/// Apple: [UNAuthorizationStatus](https://developer.apple.com/documentation/usernotifications/unauthorizationstatus).
public enum UNAuthorizationStatus: Int, Sendable {
  /// The status with Apple's name; `ephemeral` does not occur here.
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether the user lets the application notify in a certain form.
///
/// Apple: [UNNotificationSetting](https://developer.apple.com/documentation/usernotifications/unnotificationsetting).
public enum UNNotificationSetting: Int, Sendable {
  /// The setting with Apple's name.
  case notSupported, disabled, enabled
}

/// The style of alerts.
///
/// Apple: [UNAlertStyle](https://developer.apple.com/documentation/usernotifications/unalertstyle).
public enum UNAlertStyle: Int, Sendable {
  /// The style with Apple's name.
  case none, banner, alert
}

/// When the system shows the texts of notifications.
///
/// Apple:
/// [UNShowPreviewsSetting](https://developer.apple.com/documentation/usernotifications/unshowpreviewssetting).
public enum UNShowPreviewsSetting: Int, Sendable {
  /// The setting with Apple's name.
  case always, whenAuthenticated, never
}
