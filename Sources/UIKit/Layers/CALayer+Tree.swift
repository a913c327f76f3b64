import Foundation

/// The layers in a layer: those that were added to it and, of a view's layer, those of the view's subviews, in one order.
extension CALayer {
  /// Where among the others a layer comes to be.
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

  /// Puts a layer into this one, at a place among those that are in it.
  func insert(_ layer: CALayer, at place: ([CALayer]) -> Int) {
    if let inner = layer.view {
      guard let view else { return }
      let layers = allSublayers.filter { $0 !== layer }
      let index = place(layers)
      view.insertSubview(inner, at: layers[..<index].count { $0.view != nil })
      moveSublayer(layer) { _ in index }
      return
    }
    layer.removeFromSuperlayer()
    var layers = allSublayers
    layers.insert(layer, at: place(layers))
    layer.ownSuperlayer = self
    keep(layers)
    setNeedsLayout()
  }

  /// Keeps the order, unless that of the subviews says it all.
  private func keep(_ layers: [CALayer]) {
    ownSublayers = view == nil || layers.contains { $0.view == nil } ? layers : []
  }

  // MARK: - Subviews

  /// Has the layer of a subview that has come, or has another place, follow it.
  func subviewDidMove(_ subview: UIView, to place: Place) {
    guard !ownSublayers.isEmpty else { return }
    moveSublayer(subview.layer) { layers in
      switch place {
      case .front: layers.count
      case .back: 0
      case .inFrontOf(let sibling): layers.firstIndex { $0.view === sibling }.map { $0 + 1 } ?? layers.count
      case .behind(let sibling): layers.firstIndex { $0.view === sibling } ?? layers.count
      }
    }
  }

  /// Takes out the layer of a subview that has left.
  func subviewDidLeave(_ subview: UIView) {
    guard !ownSublayers.isEmpty else { return }
    keep(ownSublayers.filter { $0.view !== subview })
  }

  /// Has the layers of two subviews change places.
  func subviewsWillExchange(_ one: UIView, _ other: UIView) {
    guard let first = ownSublayers.firstIndex(where: { $0.view === one }),
      let second = ownSublayers.firstIndex(where: { $0.view === other })
    else {
      return
    }
    ownSublayers.swapAt(first, second)
  }

  private func moveSublayer(_ layer: CALayer, to place: ([CALayer]) -> Int) {
    guard !ownSublayers.isEmpty else { return }
    ownSublayers.removeAll { $0 === layer }
    ownSublayers.insert(layer, at: min(place(ownSublayers), ownSublayers.count))
  }
}
