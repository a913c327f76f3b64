//
//  AdaptivePalette.swift
//
//  Colors that follow the interface style.
//

import UIKit

enum Palette {
    static let accent = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(red: 1, green: 0.6, blue: 0.2, alpha: 1) : .systemOrange
    }
    static let card = UIColor { traits in
        traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
    }
    static let spacing = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
}

extension UIColor {
    func contrast(with other: UIColor, in style: UIUserInterfaceStyle) -> CGFloat {
        let traits = UITraitCollection(userInterfaceStyle: style)
        let (first, second) = (resolvedColor(with: traits).luminance, other.resolvedColor(with: traits).luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    private var luminance: CGFloat {
        var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        guard getRed(&red, green: &green, blue: &blue, alpha: nil) else { return 0 }
        func linear(_ value: CGFloat) -> CGFloat { value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}

extension AttributedLabelText {
    static func badge(_ count: Int) -> AttributedLabelText {
        AttributedLabelText(
            text: count > 99 ? "99+" : "\(count)",
            attributes: [
                .font: UIFont.monospacedDigitSystemFont(ofSize: UIFont.smallSystemFontSize, weight: .semibold),
                .foregroundColor: UIColor.label,
                .backgroundColor: Palette.accent.withAlphaComponent(0.2),
                .underlineStyle: NSUnderlineStyle.single.rawValue,
            ]
        )
    }
}

struct AttributedLabelText {
    let text: String
    let attributes: [NSAttributedString.Key: Any]
    var string: NSAttributedString { NSAttributedString(string: text, attributes: attributes) }
}
