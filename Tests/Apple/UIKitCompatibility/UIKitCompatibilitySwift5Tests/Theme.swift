//
//  Theme.swift
//
//  Colors and fonts of the app, in one place.
//

import UIKit

extension UIColor {
    convenience init(hex: Int, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255,
            green: CGFloat((hex >> 8) & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: alpha
        )
    }

    var hexString: String {
        var red: CGFloat = 0
        var green: CGFloat = 0
        var blue: CGFloat = 0
        var alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return String(format: "#%02X%02X%02X", Int(red * 255), Int(green * 255), Int(blue * 255))
    }

    func lighter(by amount: CGFloat) -> UIColor {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        return UIColor(hue: hue, saturation: saturation, brightness: min(1, brightness + amount), alpha: alpha)
    }
}

struct Theme {
    let primary: UIColor
    let background: UIColor
    let titleFont: UIFont
    let bodyFont: UIFont
    let contentInsets: UIEdgeInsets

    static let light = Theme(
        primary: UIColor(hex: 0x2A6FDB),
        background: .white,
        titleFont: UIFont.boldSystemFont(ofSize: 22),
        bodyFont: UIFont.preferredFont(forTextStyle: .body),
        contentInsets: UIEdgeInsets(top: 16, left: 20, bottom: 16, right: 20)
    )

    static let dark = Theme(
        primary: Theme.light.primary.lighter(by: 0.1),
        background: UIColor(white: 0.1, alpha: 1),
        titleFont: Theme.light.titleFont,
        bodyFont: UIFont.systemFont(ofSize: 17, weight: .medium),
        contentInsets: Theme.light.contentInsets
    )

    func title(_ text: String) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        paragraph.lineBreakMode = .byTruncatingTail
        return NSAttributedString(
            string: text,
            attributes: [.font: titleFont, .foregroundColor: primary, .paragraphStyle: paragraph, .kern: 0.5])
    }
}
