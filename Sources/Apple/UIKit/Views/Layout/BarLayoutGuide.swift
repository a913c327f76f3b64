import Foundation

/// The part of a view controller's view that bars cover at its upper or lower edge.
@MainActor
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}
