//
//  Theme.swift
//

import UIKit

enum Theme {
    static let accent = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    static let colors: [UIColor] = [
        #colorLiteral(red: 0.9254902, green: 0.23529412, blue: 0.1019608, alpha: 1), #colorLiteral(red: 0, green: 0, blue: 0, alpha: 0.5),
    ]

    static var icon: UIImage { return #imageLiteral(resourceName: "icon") }
}

/// Changes colors when the theme does.
class ThemedLabel: UILabel {

    static let themeChanged = Notification.Name("ThemeChanged")

    override init(frame: CGRect) {
        super.init(frame: frame)
        NotificationCenter.default.addObserver(self, selector: #selector(themeDidChange(_:)), name: ThemedLabel.themeChanged, object: nil)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    @objc private func themeDidChange(_ notification: Notification) {
        textColor = (notification.object as? Int).map { Theme.colors[$0] } ?? Theme.accent
    }
}
