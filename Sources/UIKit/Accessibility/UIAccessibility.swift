import Foundation

/// Notifications of an application to assistive technologies, and the user's settings for them.
///
/// No assistive technology runs here, so every setting is off; UIKitTesting switches settings on and reads what was
/// posted. Apple's page: <https://developer.apple.com/documentation/uikit/uiaccessibility>.
public struct UIAccessibility: Sendable {
  private init() {}

  /// Tells assistive technologies of a change; has no effect here but that tests can read it.
  ///
  /// The argument is the element that the change concerns, or the text of an announcement.
  @preconcurrency @MainActor
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    AssistiveTechnology.shared.post(notification, argument)
  }

  /// Returns the element that an assistive technology has reached: nil, since there is none.
  @preconcurrency @MainActor
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? { nil }
}
