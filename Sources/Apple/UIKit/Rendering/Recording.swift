import Foundation

/// The drawing of a view or a layer.
@MainActor
final class Recording {
  let canvas: any Canvas
  let scale: CGFloat
  private let style: UIUserInterfaceStyle
  private let isElevated: Bool

  init(canvas: any Canvas, scale: CGFloat, traits: UITraitCollection) {
    self.canvas = canvas
    self.scale = scale
    style = traits.userInterfaceStyle
    isElevated = traits.values.isElevated
  }

  /// Whether colors are still those of the traits.
  func fits(_ traits: UITraitCollection) -> Bool {
    traits.userInterfaceStyle == style && traits.values.isElevated == isElevated
  }
}
