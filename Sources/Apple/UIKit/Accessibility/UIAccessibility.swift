import Foundation

/// Notifications of an application to assistive technologies, and the user's settings for them.
///
/// No assistive technology runs here, so every setting is off. Tests use UIKitTesting to switch settings on and to read
/// the posted notifications.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiaccessibility>.
public struct UIAccessibility: Sendable {
  private init() {}

  /// Posts a notification to assistive technologies; here it is only stored, so that tests can read it.
  ///
  /// The argument is the element that the change concerns, or the text of an announcement.
  @preconcurrency @MainActor
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    AssistiveTechnology.shared.post(notification, argument)
  }

  /// Returns the element that an assistive technology has reached: always nil, since none runs here.
  @preconcurrency @MainActor
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? { nil }
}
