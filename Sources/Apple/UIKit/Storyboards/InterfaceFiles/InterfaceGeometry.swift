import Foundation

extension CGPoint {
  /// Creates a point from the attributes `x` and `y` of an element.
  package init?(_ element: InterfaceElement) {
    guard let x = element.number("x"), let y = element.number("y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// Creates a size from the attributes `width` and `height` of an element.
  package init?(_ element: InterfaceElement) {
    guard let width = element.number("width"), let height = element.number("height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// Creates a rectangle from the attributes `x`, `y`, `width` and `height` of an element.
  package init?(_ element: InterfaceElement) {
    guard let origin = CGPoint(element), let size = CGSize(element) else { return nil }
    self.init(origin: origin, size: size)
  }
}
