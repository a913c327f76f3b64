import Foundation

/// A color set of an asset catalog, as Xcode writes it.
struct ColorSet {
  private struct Contents: Decodable {
    struct Appearance: Decodable {
      let appearance: String
      let value: String
    }
    struct Color: Decodable {
      let components: [String: String]?
    }
    struct Entry: Decodable {
      let appearances: [Appearance]?
      let color: Color?
    }
    let colors: [Entry]
  }

  /// The color; dynamic if the set has a color for dark appearance.
  let color: UIColor

  /// Reads the set with that name; nil if there is none, or its color for any appearance cannot be read.
  init?(named name: String, in bundle: Bundle) {
    guard let url = AssetCatalog.of(bundle).folder(name, .colorSet),
      let data = try? Data(contentsOf: url.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: data),
      let plain = ColorSet.color(of: contents.colors.first { $0.appearances == nil })
    else { return nil }
    let dark = ColorSet.color(
      of: contents.colors.first {
        $0.appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } == true
      }
    )
    color = dark.map { dark in UIColor { $0.userInterfaceStyle == .dark ? dark : plain } } ?? plain
  }

  private static func color(of entry: Contents.Entry?) -> UIColor? {
    guard let components = entry?.color?.components else { return nil }
    let alpha = number(components["alpha"]) ?? 1
    if let white = number(components["white"]) { return UIColor(white: white, alpha: alpha) }
    guard let red = number(components["red"]), let green = number(components["green"]),
      let blue = number(components["blue"])
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns a component from 0 to 1; Xcode writes it as a fraction, or as a decimal or hexadecimal number from 0 to
  /// 255.
  private static func number(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    if let number = Int(text), text.count > 1 || number > 1 { return CGFloat(number) / 255 }
    return Double(text).map { CGFloat($0) }
  }
}
