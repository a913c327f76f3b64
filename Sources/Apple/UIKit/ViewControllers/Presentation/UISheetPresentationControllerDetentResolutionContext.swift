import Foundation

/// The values on which the height of a detent can depend.
///
/// Use it only on the main actor.
///
/// Apple's page:
/// <https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdetentresolutioncontext>.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest possible height, in points.
  var maximumDetentValue: CGFloat { get }
}
