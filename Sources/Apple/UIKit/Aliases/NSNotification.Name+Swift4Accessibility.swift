// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The Swift 4 names of the notifications of accessibility.
extension NSNotification.Name {
  /// The Swift 4 name of ``UIAccessibility/voiceOverStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.voiceOverStatusDidChangeNotification")
  public static var UIAccessibilityVoiceOverStatusDidChange: NSNotification.Name {
    UIAccessibility.voiceOverStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/monoAudioStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.monoAudioStatusDidChangeNotification")
  public static var UIAccessibilityMonoAudioStatusDidChange: NSNotification.Name {
    UIAccessibility.monoAudioStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/closedCaptioningStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.closedCaptioningStatusDidChangeNotification")
  public static var UIAccessibilityClosedCaptioningStatusDidChange: NSNotification.Name {
    UIAccessibility.closedCaptioningStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/invertColorsStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.invertColorsStatusDidChangeNotification")
  public static var UIAccessibilityInvertColorsStatusDidChange: NSNotification.Name {
    UIAccessibility.invertColorsStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/guidedAccessStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.guidedAccessStatusDidChangeNotification")
  public static var UIAccessibilityGuidedAccessStatusDidChange: NSNotification.Name {
    UIAccessibility.guidedAccessStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/boldTextStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.boldTextStatusDidChangeNotification")
  public static var UIAccessibilityBoldTextStatusDidChange: NSNotification.Name {
    UIAccessibility.boldTextStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/grayscaleStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.grayscaleStatusDidChangeNotification")
  public static var UIAccessibilityGrayscaleStatusDidChange: NSNotification.Name {
    UIAccessibility.grayscaleStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/reduceTransparencyStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.reduceTransparencyStatusDidChangeNotification")
  public static var UIAccessibilityReduceTransparencyStatusDidChange: NSNotification.Name {
    UIAccessibility.reduceTransparencyStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/reduceMotionStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification")
  public static var UIAccessibilityReduceMotionStatusDidChange: NSNotification.Name {
    UIAccessibility.reduceMotionStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/darkerSystemColorsStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.darkerSystemColorsStatusDidChangeNotification")
  public static var UIAccessibilityDarkerSystemColorsStatusDidChange: NSNotification.Name {
    UIAccessibility.darkerSystemColorsStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/switchControlStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.switchControlStatusDidChangeNotification")
  public static var UIAccessibilitySwitchControlStatusDidChange: NSNotification.Name {
    UIAccessibility.switchControlStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/speakSelectionStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.speakSelectionStatusDidChangeNotification")
  public static var UIAccessibilitySpeakSelectionStatusDidChange: NSNotification.Name {
    UIAccessibility.speakSelectionStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/speakScreenStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.speakScreenStatusDidChangeNotification")
  public static var UIAccessibilitySpeakScreenStatusDidChange: NSNotification.Name {
    UIAccessibility.speakScreenStatusDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/shakeToUndoDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.shakeToUndoDidChangeNotification")
  public static var UIAccessibilityShakeToUndoDidChange: NSNotification.Name {
    UIAccessibility.shakeToUndoDidChangeNotification
  }
  /// The Swift 4 name of ``UIAccessibility/assistiveTouchStatusDidChangeNotification``.
  @available(*, deprecated, renamed: "UIAccessibility.assistiveTouchStatusDidChangeNotification")
  public static var UIAccessibilityAssistiveTouchStatusDidChange: NSNotification.Name {
    UIAccessibility.assistiveTouchStatusDidChangeNotification
  }
}
