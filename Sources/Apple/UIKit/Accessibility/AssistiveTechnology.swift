import AppLifecycle
import Foundation

/// Stores the notifications that an application posts to assistive technologies, and gives access to the accessibility
/// settings that a test has switched on.
@MainActor
package final class AssistiveTechnology {
  /// The state for the current application.
  package static var shared: AssistiveTechnology { ApplicationParts.current.object(AssistiveTechnology.init) }

  /// The notifications that the application has posted, oldest first.
  package private(set) var postings: [(notification: UIAccessibility.Notification, argument: Any?)] = []

  /// The settings, which the device keeps when the application ends.
  private final class Settings {
    var features: Set<AccessibilityFeature> = []
  }

  private var settings: Settings { ApplicationParts.current.objectOfDevice(Settings.init) }

  func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    postings.append((notification, argument))
  }

  /// Whether a feature is on.
  func has(_ feature: AccessibilityFeature) -> Bool { settings.features.contains(feature) }

  /// Switches a feature on or off, and posts its notification if the setting changes.
  package func set(_ feature: AccessibilityFeature, isOn: Bool) {
    guard has(feature) != isOn else { return }
    if isOn { settings.features.insert(feature) } else { settings.features.remove(feature) }
    NotificationCenter.default.post(name: feature.notification, object: nil)
  }
}
