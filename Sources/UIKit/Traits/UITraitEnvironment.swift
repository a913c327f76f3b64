import Foundation

/// What has traits to reckon with.
///
/// The main actor only.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// What there is to reckon with.
  var traitCollection: UITraitCollection { get }
  /// That has changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
