import Foundation

/// A color in an Interface Builder file: red, green, blue and alpha, from 0 to 1.
package struct InterfaceColor: Hashable, Sendable {
  package var red: CGFloat
  package var green: CGFloat
  package var blue: CGFloat
  package var alpha: CGFloat

  /// Creates the color of a `color` element; nil if the element has no components and no known name.
  package init?(_ element: InterfaceElement, named colors: [String: InterfaceColor] = [:]) {
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") {
      self.init(red: white, green: white, blue: white, alpha: alpha)
    } else if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    } else if let name = element["systemColor"] ?? element["name"] ?? element["cocoaTouchSystemColor"] {
      guard let color = colors[name] ?? InterfaceColor.ofSystem[name] else { return nil }
      self = color
    } else {
      return nil
    }
  }

  package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Returns the colors that a file's `resources` declare, keyed by name.
  package static func named(in resources: [InterfaceElement]) -> [String: InterfaceColor] {
    var colors: [String: InterfaceColor] = [:]
    for resource in resources where resource.name == "namedColor" || resource.name == "systemColor" {
      guard let name = resource["name"], let color = resource.children.first(where: { $0.name == "color" }) else {
        continue
      }
      colors[name] = InterfaceColor(color)
    }
    return colors
  }

  /// System colors that older files use without declaring them.
  private static let ofSystem: [String: InterfaceColor] = [
    "darkTextColor": InterfaceColor(red: 0, green: 0, blue: 0, alpha: 1),
    "lightTextColor": InterfaceColor(red: 1, green: 1, blue: 1, alpha: 0.6),
    "groupTableViewBackgroundColor": InterfaceColor(red: 0.937, green: 0.937, blue: 0.957, alpha: 1),
    "viewFlipsideBackgroundColor": InterfaceColor(red: 0.122, green: 0.129, blue: 0.141, alpha: 1),
    "scrollViewTexturedBackgroundColor": InterfaceColor(red: 0.435, green: 0.443, blue: 0.475, alpha: 1),
    "tableCellGroupedBackgroundColor": InterfaceColor(red: 1, green: 1, blue: 1, alpha: 1),
  ]
}
