import Foundation
import Mainspring

/// The order of a layer's sublayers: added layers and, for a view's layer, the layers of its subviews.
extension CALayer {
  /// A position among the sublayers.
  enum Place {
    case front, back
    case inFrontOf(UIView), behind(UIView)
  }

  var allSublayers: [CALayer] {
    ownSublayers.isEmpty ? view?.subviews.map(\.layer) ?? [] : ownSublayers
  }

  func setSublayers(_ newLayers: [CALayer]) {
    for layer in ownSublayers where layer.view == nil { layer.ownSuperlayer = nil }
    ownSublayers = []
    for layer in newLayers where layer.view == nil { layer.removeFromSuperlayer() }
    let subviews = view?.subviews ?? []
    var layers = newLayers.filter { layer in layer.view == nil || subviews.contains { $0 === layer.view } }
    for subview in subviews where !layers.contains(subview.layer) { layers.append(subview.layer) }
    for layer in layers where layer.view == nil { layer.ownSuperlayer = self }
    keep(layers)
  }

  func takeOut(_ layer: CALayer) {
    keep(ownSublayers.filter { $0 !== layer })
    layer.ownSuperlayer = nil
  }

  /// Inserts a layer at a position among the present sublayers.
  func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
    if let inner = layer.view {
      guard let view else { return }
      let layers = allSublayers.filter { $0 !== layer }
      let index = place(layers)
      view.insertSubview(inner, at: layers[..<index].count { $0.view != nil })
      moveSublayer(layer) { _ in index }
      return
    }
    require(!isInside(layer), "A layer cannot be put into itself or into a layer inside it.")
    layer.removeFromSuperlayer()
    var layers = allSublayers
    layers.insert(layer, at: place(layers))
    layer.ownSuperlayer = self
    keep(layers)
    setNeedsLayout()
  }

  /// Returns whether this is `layer` or inside it.
  private func isInside(_ layer: CALayer) -> Bool {
    var current: CALayer? = self
    while let it = current {
      if it === layer { return true }
      current = it.superlayer
    }
    return false
  }

  /// Stores the order only if some sublayer has no view; otherwise the order of the subviews determines it.
  private func keep(_ layers: [CALayer]) {
    ownSublayers = view == nil || layers.contains { $0.view == nil } ? layers : []
  }

  // MARK: - Subviews

  /// Moves the layer of a subview that was added or moved.
  func subviewDidMove(_ subview: UIView, to place: Place) {
    guard !ownSublayers.isEmpty else { return }
    moveSublayer(subview.layer) { layers in
      switch place {
      case .front: layers.count
      case .back: 0
      case .inFrontOf(let sibling): layers.lastIndex(of: sibling.layer).map { $0 + 1 } ?? layers.count
      case .behind(let sibling): layers.lastIndex(of: sibling.layer) ?? layers.count
      }
    }
  }

  /// Removes the layer of a subview that left the view.
  func subviewDidLeave(_ subview: UIView) {
    guard let layer = subview.ownLayer, let index = ownSublayers.lastIndex(of: layer) else { return }
    ownSublayers.remove(at: index)
  }

  /// Exchanges the layers of two subviews.
  func subviewsWillExchange(_ one: UIView, _ other: UIView) {
    guard let first = ownSublayers.lastIndex(of: one.layer), let second = ownSublayers.lastIndex(of: other.layer) else {
      return
    }
    ownSublayers.swapAt(first, second)
  }

  private func moveSublayer(_ layer: CALayer, to place: ([CALayer]) -> Int) {
    guard !ownSublayers.isEmpty else { return }
    if let index = ownSublayers.lastIndex(of: layer) { ownSublayers.remove(at: index) }
    ownSublayers.insert(layer, at: min(place(ownSublayers), ownSublayers.count))
  }
}

extension [CALayer] {
  /// Returns the last index of a layer, compared by identity.
  ///
  /// The search runs from the end, because most look-ups are for layers that were added last.
  fileprivate func lastIndex(of layer: CALayer) -> Int? { lastIndex { $0 === layer } }
}
