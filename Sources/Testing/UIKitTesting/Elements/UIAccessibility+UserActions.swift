import UIKit

extension UIAccessibility {
  /// A message that the application has posted to assistive technologies.
  public struct Posting {
    /// The kind of the message.
    public let notification: UIAccessibility.Notification
    /// The element or the text that was posted with the message; nil if there was none.
    public let argument: Any?
  }

  /// A setting of the system that a test can switch on.
  public enum Setting: CaseIterable, Sendable {
    /// A setting that `UIAccessibility` reports in a property whose name contains the case's name, for example
    /// `isVoiceOverRunning`.
    case voiceOver, monoAudio, closedCaptioning, invertColors, guidedAccess, boldText, grayscale, reduceTransparency
    /// A setting that `UIAccessibility` reports in a property whose name contains the case's name, for example
    /// `isReduceMotionEnabled`.
    case reduceMotion, darkerSystemColors, switchControl, speakSelection, speakScreen, shakeToUndo, assistiveTouch
    /// A setting that `UIAccessibility` reports in a property whose name contains the case's name, for example
    /// `buttonShapesEnabled`.
    case differentiateWithoutColor, onOffSwitchLabels, videoAutoplay, buttonShapes, prefersCrossFadeTransitions
  }

  /// The notifications that the current application has posted, oldest first.
  @MainActor
  public static var postings: [Posting] {
    AssistiveTechnology.shared.postings.map { Posting(notification: $0.notification, argument: $0.argument) }
  }

  /// Switches a setting of the current device on or off, and posts the setting's notification if the value changes.
  ///
  /// The setting stays through all launches.
  @MainActor
  public static func set(_ setting: Setting, isOn: Bool) {
    AssistiveTechnology.shared.set(setting.feature, isOn: isOn)
  }
}

extension UIAccessibility.Setting {
  fileprivate var feature: AccessibilityFeature {
    switch self {
    case .voiceOver: .voiceOver
    case .monoAudio: .monoAudio
    case .closedCaptioning: .closedCaptioning
    case .invertColors: .invertColors
    case .guidedAccess: .guidedAccess
    case .boldText: .boldText
    case .grayscale: .grayscale
    case .reduceTransparency: .reduceTransparency
    case .reduceMotion: .reduceMotion
    case .darkerSystemColors: .darkerSystemColors
    case .switchControl: .switchControl
    case .speakSelection: .speakSelection
    case .speakScreen: .speakScreen
    case .shakeToUndo: .shakeToUndo
    case .assistiveTouch: .assistiveTouch
    case .differentiateWithoutColor: .differentiateWithoutColor
    case .onOffSwitchLabels: .onOffSwitchLabels
    case .videoAutoplay: .videoAutoplay
    case .buttonShapes: .buttonShapes
    case .prefersCrossFadeTransitions: .prefersCrossFadeTransitions
    }
  }
}

extension UIAccessibilityCustomAction {
  /// Performs the action for the user, and returns whether it could be performed.
  @discardableResult
  public func trigger() -> Bool { perform() }
}

// The asynchronous forms of these members are generated.
extension UIBarButtonItem {
  /// Taps the button.
  public func trigger() { tap() }
}
