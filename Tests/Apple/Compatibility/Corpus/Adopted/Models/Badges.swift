//
//  Badges.swift
//
//  Literals of colors beside an enumeration for Objective-C.
//

import UIKit

@objc public enum BadgeKind: Int {
    case news, sale, warning
}

public final class BadgeView: UILabel {

    private static let colors: [BadgeKind: UIColor] = [
        .news: #colorLiteral(red: 0.2588235438, green: 0.7568627596, blue: 0.9686274529, alpha: 1),
        .sale: #colorLiteral(red: 0.4666666687, green: 0.7647058964, blue: 0.2666666806, alpha: 1),
        .warning: #colorLiteral(red: 0.9254902005, green: 0.2352941185, blue: 0.1019607857, alpha: 1),
    ]

    @objc public var kind: BadgeKind = .news {
        didSet { backgroundColor = BadgeView.colors[kind] }
    }

    @objc public convenience init(kind: BadgeKind) {
        self.init(frame: .zero)
        self.kind = kind
        backgroundColor = BadgeView.colors[kind]
        textColor = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
    }

    @objc(setBadgeCount:)
    public func setCount(_ count: Int) {
        text = count > 99 ? "99+" : "\(count)"
        isHidden = count == 0
    }

    public override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: max(size.width + 8, size.height), height: size.height)
    }
}
