import Foundation
import Geometry

/// The opaque views of the screen, for the question whether something is behind one of them.
///
/// A view is opaque here if its background is; the pixels of images, and of what views draw, are not looked at.
@MainActor
struct ScreenCovers {
  private struct Cover {
    let view: UIView
    /// The part of the screen that the view fills, in points.
    let area: CGRect
    /// The number of views that are drawn before it.
    let order: Int
  }

  private var covers: [Cover] = []
  private var orders: [ObjectIdentifier: Int] = [:]

  /// Collects the opaque views of windows, which are given from back to front.
  init(_ windows: [UIWindow]) {
    for window in windows where !window.isHidden { collect(from: window, seen: .infinite, opacity: 1) }
  }

  /// Whether all of an area of the screen, which belongs to a view, is behind one opaque view that is not inside it.
  func hide(_ area: CGRect, of view: UIView) -> Bool {
    guard !area.isEmpty, let order = orders[ObjectIdentifier(view)] else { return false }
    return covers.contains { cover in
      cover.order > order && cover.area.contains(area) && !cover.view.isDescendant(of: view)
    }
  }

  private mutating func collect(from view: UIView, seen: CGRect, opacity: CGFloat) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    orders[ObjectIdentifier(view)] = orders.count
    let opacity = opacity * view.alpha
    let frame = view.window.map { $0.convert(view.convert(view.bounds, to: $0), to: nil) } ?? .zero
    if opacity >= 1, view.fillsItsBounds {
      // Rounded corners show what is behind them.
      let corner = view.layer.cornerRadius * (1 - 1 / 2.0.squareRoot())
      let area = frame.insetBy(dx: corner, dy: corner).intersection(seen)
      if !area.isEmpty { covers.append(Cover(view: view, area: area, order: orders.count)) }
    }
    let clips = view.clipsToBounds || view is UIScrollView
    for subview in view.subviews {
      collect(from: subview, seen: clips ? seen.intersection(frame) : seen, opacity: opacity)
    }
  }
}

extension UIView {
  /// Whether the view has an opaque background, which is neither turned nor masked.
  fileprivate var fillsItsBounds: Bool {
    guard let color = backgroundColor?.cgColor, color.alpha >= 1, layer.mask == nil else { return false }
    return transform.b == 0 && transform.c == 0
  }
}
