import Foundation

/// What the height of a sheet may depend on.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// What the container of the sheet has to reckon with.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height, in points.
  var maximumDetentValue: CGFloat { get }
}
