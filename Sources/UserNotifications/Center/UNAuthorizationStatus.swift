/// Whether the user lets the application notify.
///
/// Apple: [UNAuthorizationStatus](https://developer.apple.com/documentation/usernotifications/unauthorizationstatus).
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked, does not allow notifications, allows them, or receives quiet ones without a question;
  /// `ephemeral` does not occur here.
  case notDetermined, denied, authorized, provisional, ephemeral
}

/// Whether the user lets the application notify in a certain form.
///
/// Apple: [UNNotificationSetting](https://developer.apple.com/documentation/usernotifications/unnotificationsetting).
public enum UNNotificationSetting: Int, Sendable {
  /// The application has not requested the form, the form is not allowed, or it is allowed.
  case notSupported, disabled, enabled
}

/// The style of alerts.
///
/// Apple: [UNAlertStyle](https://developer.apple.com/documentation/usernotifications/unalertstyle).
public enum UNAlertStyle: Int, Sendable {
  /// There are no alerts, or they are banners, or they stay until the user responds; `alert` does not occur here.
  case none, banner, alert
}

/// When the system shows the texts of notifications.
///
/// Apple:
/// [UNShowPreviewsSetting](https://developer.apple.com/documentation/usernotifications/unshowpreviewssetting).
public enum UNShowPreviewsSetting: Int, Sendable {
  /// The system shows texts always, only while the device is unlocked, or never; only `always` occurs here.
  case always, whenAuthenticated, never
}
