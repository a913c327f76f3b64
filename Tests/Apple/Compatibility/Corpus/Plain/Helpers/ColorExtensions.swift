//
//  ColorExtensions.swift
//

import UIKit

extension UIColor {

    convenience init(hex: UInt32, alpha: CGFloat = 1) {
        let red = CGFloat((hex & 0xFF0000) >> 16) / 255.0
        let green = CGFloat((hex & 0x00FF00) >> 8) / 255.0
        let blue = CGFloat(hex & 0x0000FF) / 255.0
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    convenience init?(hexString: String) {
        var text = hexString.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasPrefix("#") { text.removeFirst() }
        guard text.count == 6, let value = UInt32(text, radix: 16) else { return nil }
        self.init(hex: value)
    }

    var hexString: String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return String(format: "#%02X%02X%02X", Int(red * 255), Int(green * 255), Int(blue * 255))
    }

    func lighter(by amount: CGFloat = 0.1) -> UIColor {
        var hue: CGFloat = 0
        var saturation: CGFloat = 0
        var brightness: CGFloat = 0
        var alpha: CGFloat = 0
        guard getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return self }
        return UIColor(hue: hue, saturation: saturation, brightness: min(1, brightness + amount), alpha: alpha)
    }

    static let brand = UIColor(hex: 0x0A84FF)

    @available(iOS 13.0, *)
    static var adaptiveBackground: UIColor {
        return UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : .white
        }
    }
}

struct Palette {
    let primary: UIColor
    let secondary: UIColor

    static let day = Palette(primary: .brand, secondary: UIColor.brand.lighter())
    static let night = Palette(primary: UIColor.brand.withAlphaComponent(0.7), secondary: .darkGray)
}
