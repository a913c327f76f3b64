/// Whether the user lets the application notify.
///
/// Apple: [UNAuthorizationStatus](https://developer.apple.com/documentation/usernotifications/unauthorizationstatus).
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked.
  case notDetermined
  /// The user does not allow notifications.
  case denied
  /// The user allows notifications.
  case authorized
  /// The user receives quiet notifications, and was not asked.
  case provisional
  /// An application that runs without installation may notify for some time; does not occur here.
  case ephemeral
}

/// Whether the user lets the application notify in a certain form.
///
/// Apple: [UNNotificationSetting](https://developer.apple.com/documentation/usernotifications/unnotificationsetting).
public enum UNNotificationSetting: Int, Sendable {
  /// The application has not requested the form.
  case notSupported
  /// The form is not allowed.
  case disabled
  /// The form is allowed.
  case enabled
}

/// The style of alerts.
///
/// Apple: [UNAlertStyle](https://developer.apple.com/documentation/usernotifications/unalertstyle).
public enum UNAlertStyle: Int, Sendable {
  /// There are no alerts.
  case none
  /// Alerts are banners.
  case banner
  /// Alerts stay until the user responds; does not occur here.
  case alert
}

/// When the system shows the texts of notifications.
///
/// Apple:
/// [UNShowPreviewsSetting](https://developer.apple.com/documentation/usernotifications/unshowpreviewssetting).
public enum UNShowPreviewsSetting: Int, Sendable {
  /// The system shows texts always.
  case always
  /// The system shows texts only while the device is unlocked; does not occur here.
  case whenAuthenticated
  /// The system never shows texts; does not occur here.
  case never
}
