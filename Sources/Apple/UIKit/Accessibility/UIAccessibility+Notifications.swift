import Foundation

/// The names of the notifications that are posted when a setting changes.
extension UIAccessibility {
  /// Posted when ``isVoiceOverRunning`` has changed.
  public static var voiceOverStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.voiceOver.notification
  }
  /// Posted when ``isMonoAudioEnabled`` has changed.
  public static var monoAudioStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.monoAudio.notification
  }
  /// Posted when ``isClosedCaptioningEnabled`` has changed.
  public static var closedCaptioningStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.closedCaptioning.notification
  }
  /// Posted when ``isInvertColorsEnabled`` has changed.
  public static var invertColorsStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.invertColors.notification
  }
  /// Posted when ``isGuidedAccessEnabled`` has changed.
  public static var guidedAccessStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.guidedAccess.notification
  }
  /// Posted when ``isBoldTextEnabled`` has changed.
  public static var boldTextStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.boldText.notification
  }
  /// Posted when ``isGrayscaleEnabled`` has changed.
  public static var grayscaleStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.grayscale.notification
  }
  /// Posted when ``isReduceTransparencyEnabled`` has changed.
  public static var reduceTransparencyStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.reduceTransparency.notification
  }
  /// Posted when ``isReduceMotionEnabled`` has changed.
  public static var reduceMotionStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.reduceMotion.notification
  }
  /// Posted when ``isDarkerSystemColorsEnabled`` has changed.
  public static var darkerSystemColorsStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.darkerSystemColors.notification
  }
  /// Posted when ``isSwitchControlRunning`` has changed.
  public static var switchControlStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.switchControl.notification
  }
  /// Posted when ``isSpeakSelectionEnabled`` has changed.
  public static var speakSelectionStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.speakSelection.notification
  }
  /// Posted when ``isSpeakScreenEnabled`` has changed.
  public static var speakScreenStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.speakScreen.notification
  }
  /// Posted when ``isShakeToUndoEnabled`` has changed.
  public static var shakeToUndoDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.shakeToUndo.notification
  }
  /// Posted when ``isAssistiveTouchRunning`` has changed.
  public static var assistiveTouchStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.assistiveTouch.notification
  }
  /// Posted when ``shouldDifferentiateWithoutColor`` has changed.
  public static var differentiateWithoutColorDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.differentiateWithoutColor.notification
  }
  /// Posted when ``isOnOffSwitchLabelsEnabled`` has changed.
  public static var onOffSwitchLabelsDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.onOffSwitchLabels.notification
  }
  /// Posted when ``isVideoAutoplayEnabled`` has changed.
  public static var videoAutoplayStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.videoAutoplay.notification
  }
  /// Posted when ``buttonShapesEnabled`` has changed.
  public static var buttonShapesEnabledStatusDidChangeNotification: NSNotification.Name {
    AccessibilityFeature.buttonShapes.notification
  }
  /// Posted when ``prefersCrossFadeTransitions`` has changed.
  public static var prefersCrossFadeTransitionsStatusDidChange: NSNotification.Name {
    AccessibilityFeature.prefersCrossFadeTransitions.notification
  }
  /// Posted on Apple's platforms when an announcement was read; never posted here.
  public static var announcementDidFinishNotification: NSNotification.Name {
    NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
  }
  /// Posted on Apple's platforms when an assistive technology has reached an element; never posted here.
  public static var elementFocusedNotification: NSNotification.Name {
    NSNotification.Name("UIAccessibilityElementFocusedNotification")
  }
  /// The key of the text in ``announcementDidFinishNotification``.
  public static var announcementStringValueUserInfoKey: String { "UIAccessibilityAnnouncementKeyStringValue" }
  /// The key in ``announcementDidFinishNotification`` of a Boolean value: whether the text was read.
  public static var announcementWasSuccessfulUserInfoKey: String { "UIAccessibilityAnnouncementKeyWasSuccessful" }
  /// The key of the element that was reached, in ``elementFocusedNotification``.
  public static var focusedElementUserInfoKey: String { "UIAccessibilityFocusedElementKey" }
  /// The key of the element that was left, in ``elementFocusedNotification``.
  public static var unfocusedElementUserInfoKey: String { "UIAccessibilityUnfocusedElementKey" }
  /// The key of the assistive technology, in ``elementFocusedNotification``.
  public static var assistiveTechnologyUserInfoKey: String { "UIAccessibilityAssistiveTechnologyKey" }
}
