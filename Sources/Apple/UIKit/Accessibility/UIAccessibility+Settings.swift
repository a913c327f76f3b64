import Foundation

/// The settings of assistive technologies; each is off unless a test switches it on.
extension UIAccessibility {
  /// Whether VoiceOver is on, which reads the screen aloud.
  @preconcurrency @MainActor
  public static var isVoiceOverRunning: Bool { AssistiveTechnology.shared.has(.voiceOver) }
  /// Whether the system mixes the sound into one channel.
  @preconcurrency @MainActor
  public static var isMonoAudioEnabled: Bool { AssistiveTechnology.shared.has(.monoAudio) }
  /// Whether the system prefers captions.
  @preconcurrency @MainActor
  public static var isClosedCaptioningEnabled: Bool { AssistiveTechnology.shared.has(.closedCaptioning) }
  /// Whether the system inverts the colors.
  @preconcurrency @MainActor
  public static var isInvertColorsEnabled: Bool { AssistiveTechnology.shared.has(.invertColors) }
  /// Whether Guided Access is on, which keeps the user in one application.
  @preconcurrency @MainActor
  public static var isGuidedAccessEnabled: Bool { AssistiveTechnology.shared.has(.guidedAccess) }
  /// Whether the system prefers bold text.
  @preconcurrency @MainActor
  public static var isBoldTextEnabled: Bool { AssistiveTechnology.shared.has(.boldText) }
  /// Whether the system shows no colors.
  @preconcurrency @MainActor
  public static var isGrayscaleEnabled: Bool { AssistiveTechnology.shared.has(.grayscale) }
  /// Whether the system prefers opaque backgrounds.
  @preconcurrency @MainActor
  public static var isReduceTransparencyEnabled: Bool { AssistiveTechnology.shared.has(.reduceTransparency) }
  /// Whether the system prefers little motion.
  @preconcurrency @MainActor
  public static var isReduceMotionEnabled: Bool { AssistiveTechnology.shared.has(.reduceMotion) }
  /// Whether the system prefers darker colors.
  @preconcurrency @MainActor
  public static var isDarkerSystemColorsEnabled: Bool { AssistiveTechnology.shared.has(.darkerSystemColors) }
  /// Whether Switch Control is on, with which the user operates the device by switches.
  @preconcurrency @MainActor
  public static var isSwitchControlRunning: Bool { AssistiveTechnology.shared.has(.switchControl) }
  /// Whether the system can read a selection.
  @preconcurrency @MainActor
  public static var isSpeakSelectionEnabled: Bool { AssistiveTechnology.shared.has(.speakSelection) }
  /// Whether the system can read the whole screen.
  @preconcurrency @MainActor
  public static var isSpeakScreenEnabled: Bool { AssistiveTechnology.shared.has(.speakScreen) }
  /// Whether a shake of the device undoes the last change.
  @preconcurrency @MainActor
  public static var isShakeToUndoEnabled: Bool { AssistiveTechnology.shared.has(.shakeToUndo) }
  /// Whether AssistiveTouch is on, whose menu replaces gestures.
  @preconcurrency @MainActor
  public static var isAssistiveTouchRunning: Bool { AssistiveTechnology.shared.has(.assistiveTouch) }
  /// Whether the application should distinguish elements by more than their colors.
  @preconcurrency @MainActor
  public static var shouldDifferentiateWithoutColor: Bool { AssistiveTechnology.shared.has(.differentiateWithoutColor) }
  /// Whether the system labels switches.
  @preconcurrency @MainActor
  public static var isOnOffSwitchLabelsEnabled: Bool { AssistiveTechnology.shared.has(.onOffSwitchLabels) }
  /// Whether the system plays videos by itself.
  @preconcurrency @MainActor
  public static var isVideoAutoplayEnabled: Bool { AssistiveTechnology.shared.has(.videoAutoplay) }
  /// Whether the system outlines buttons.
  @preconcurrency @MainActor
  public static var buttonShapesEnabled: Bool { AssistiveTechnology.shared.has(.buttonShapes) }
  /// Whether the system prefers cross-fades to motion.
  @preconcurrency @MainActor
  public static var prefersCrossFadeTransitions: Bool { AssistiveTechnology.shared.has(.prefersCrossFadeTransitions) }
}
