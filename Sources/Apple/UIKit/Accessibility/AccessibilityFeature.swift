import Foundation

/// An accessibility setting of the system, such as VoiceOver or bold text; off unless a test switches it on.
package enum AccessibilityFeature: String, CaseIterable, Sendable {
  case voiceOver = "VoiceOver"
  case monoAudio = "MonoAudio"
  case closedCaptioning = "ClosedCaptioning"
  case invertColors = "InvertColors"
  case guidedAccess = "GuidedAccess"
  case boldText = "BoldText"
  case grayscale = "Grayscale"
  case reduceTransparency = "ReduceTransparency"
  case reduceMotion = "ReduceMotion"
  case darkerSystemColors = "DarkerSystemColors"
  case switchControl = "SwitchControl"
  case speakSelection = "SpeakSelection"
  case speakScreen = "SpeakScreen"
  case shakeToUndo = "ShakeToUndo"
  case assistiveTouch = "AssistiveTouch"
  case differentiateWithoutColor = "ShouldDifferentiateWithoutColor"
  case onOffSwitchLabels = "OnOffSwitchLabels"
  case videoAutoplay = "VideoAutoplay"
  case buttonShapes = "ButtonShapesEnabled"
  case prefersCrossFadeTransitions = "PrefersCrossFadeTransitions"

  /// The name of the notification that is posted when the setting changes.
  var notification: NSNotification.Name {
    switch self {
    case .differentiateWithoutColor:
      NSNotification.Name("UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
    case .buttonShapes: NSNotification.Name("UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
    default: NSNotification.Name("UIAccessibility\(rawValue)StatusDidChangeNotification")
    }
  }
}
