// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// The Swift 4 name of ``UIAccessibility/Notification``.
@available(*, deprecated, renamed: "UIAccessibility.Notification")
public typealias UIAccessibilityNotifications = UIAccessibility.Notification

/// The Swift 4 name of ``UIAccessibility/post(notification:argument:)``.
@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
  UIAccessibility.post(notification: notification, argument: argument)
}

/// The Swift 4 name of ``UIAccessibility/isVoiceOverRunning``.
@available(*, deprecated, renamed: "UIAccessibility.isVoiceOverRunning")
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// The Swift 4 name of ``UIAccessibility/isReduceMotionEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }

/// The Swift 4 name of ``UIAccessibility/isReduceTransparencyEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isReduceTransparencyEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool { UIAccessibility.isReduceTransparencyEnabled }

/// The Swift 4 name of ``UIAccessibility/isBoldTextEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isBoldTextEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }

/// The Swift 4 name of ``UIAccessibility/isSwitchControlRunning``.
@available(*, deprecated, renamed: "UIAccessibility.isSwitchControlRunning")
@preconcurrency @MainActor
public func UIAccessibilityIsSwitchControlRunning() -> Bool { UIAccessibility.isSwitchControlRunning }

/// The Swift 4 name of ``UIAccessibility/isGuidedAccessEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isGuidedAccessEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsGuidedAccessEnabled() -> Bool { UIAccessibility.isGuidedAccessEnabled }

/// The Swift 4 name of ``UIAccessibility/isInvertColorsEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isInvertColorsEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsInvertColorsEnabled() -> Bool { UIAccessibility.isInvertColorsEnabled }

/// The Swift 4 name of ``UIAccessibility/isGrayscaleEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isGrayscaleEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsGrayscaleEnabled() -> Bool { UIAccessibility.isGrayscaleEnabled }

/// The Swift 4 name of ``UIAccessibility/isDarkerSystemColorsEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isDarkerSystemColorsEnabled")
@preconcurrency @MainActor
public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool { UIAccessibility.isDarkerSystemColorsEnabled }

/// The Swift 4 name of ``UIAccessibility/isClosedCaptioningEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isClosedCaptioningEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsClosedCaptioningEnabled() -> Bool { UIAccessibility.isClosedCaptioningEnabled }

/// The Swift 4 name of ``UIAccessibility/isMonoAudioEnabled``.
@available(*, deprecated, renamed: "UIAccessibility.isMonoAudioEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsMonoAudioEnabled() -> Bool { UIAccessibility.isMonoAudioEnabled }

/// The Swift 4 name of ``UIAccessibility/Notification/screenChanged``.
@available(*, deprecated, renamed: "UIAccessibility.Notification.screenChanged")
public var UIAccessibilityScreenChangedNotification: UIAccessibility.Notification { .screenChanged }

/// The Swift 4 name of ``UIAccessibility/Notification/layoutChanged``.
@available(*, deprecated, renamed: "UIAccessibility.Notification.layoutChanged")
public var UIAccessibilityLayoutChangedNotification: UIAccessibility.Notification { .layoutChanged }

/// The Swift 4 name of ``UIAccessibility/Notification/announcement``.
@available(*, deprecated, renamed: "UIAccessibility.Notification.announcement")
public var UIAccessibilityAnnouncementNotification: UIAccessibility.Notification { .announcement }

/// The Swift 4 name of ``UIAccessibility/Notification/pageScrolled``.
@available(*, deprecated, renamed: "UIAccessibility.Notification.pageScrolled")
public var UIAccessibilityPageScrolledNotification: UIAccessibility.Notification { .pageScrolled }

/// The Swift 4 name of ``UIAccessibilityTraits/none``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
public var UIAccessibilityTraitNone: UIAccessibilityTraits { .none }

/// The Swift 4 name of ``UIAccessibilityTraits/button``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
public var UIAccessibilityTraitButton: UIAccessibilityTraits { .button }

/// The Swift 4 name of ``UIAccessibilityTraits/link``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public var UIAccessibilityTraitLink: UIAccessibilityTraits { .link }

/// The Swift 4 name of ``UIAccessibilityTraits/image``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
public var UIAccessibilityTraitImage: UIAccessibilityTraits { .image }

/// The Swift 4 name of ``UIAccessibilityTraits/selected``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
public var UIAccessibilityTraitSelected: UIAccessibilityTraits { .selected }

/// The Swift 4 name of ``UIAccessibilityTraits/playsSound``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.playsSound")
public var UIAccessibilityTraitPlaysSound: UIAccessibilityTraits { .playsSound }

/// The Swift 4 name of ``UIAccessibilityTraits/keyboardKey``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.keyboardKey")
public var UIAccessibilityTraitKeyboardKey: UIAccessibilityTraits { .keyboardKey }

/// The Swift 4 name of ``UIAccessibilityTraits/staticText``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
public var UIAccessibilityTraitStaticText: UIAccessibilityTraits { .staticText }

/// The Swift 4 name of ``UIAccessibilityTraits/summaryElement``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.summaryElement")
public var UIAccessibilityTraitSummaryElement: UIAccessibilityTraits { .summaryElement }

/// The Swift 4 name of ``UIAccessibilityTraits/notEnabled``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
public var UIAccessibilityTraitNotEnabled: UIAccessibilityTraits { .notEnabled }

/// The Swift 4 name of ``UIAccessibilityTraits/updatesFrequently``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.updatesFrequently")
public var UIAccessibilityTraitUpdatesFrequently: UIAccessibilityTraits { .updatesFrequently }

/// The Swift 4 name of ``UIAccessibilityTraits/searchField``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.searchField")
public var UIAccessibilityTraitSearchField: UIAccessibilityTraits { .searchField }

/// The Swift 4 name of ``UIAccessibilityTraits/startsMediaSession``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.startsMediaSession")
public var UIAccessibilityTraitStartsMediaSession: UIAccessibilityTraits { .startsMediaSession }

/// The Swift 4 name of ``UIAccessibilityTraits/adjustable``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
public var UIAccessibilityTraitAdjustable: UIAccessibilityTraits { .adjustable }

/// The Swift 4 name of ``UIAccessibilityTraits/allowsDirectInteraction``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public var UIAccessibilityTraitAllowsDirectInteraction: UIAccessibilityTraits { .allowsDirectInteraction }

/// The Swift 4 name of ``UIAccessibilityTraits/causesPageTurn``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.causesPageTurn")
public var UIAccessibilityTraitCausesPageTurn: UIAccessibilityTraits { .causesPageTurn }

/// The Swift 4 name of ``UIAccessibilityTraits/header``.
@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
public var UIAccessibilityTraitHeader: UIAccessibilityTraits { .header }
