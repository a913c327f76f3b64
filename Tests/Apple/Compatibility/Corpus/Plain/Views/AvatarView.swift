//
//  AvatarView.swift
//

import UIKit

public final class AvatarView: UIView {

    public enum Presence { case online, away, offline }

    public var name: String = "" {
        didSet {
            initialsLabel.text = name.split(separator: " ").prefix(2).compactMap { $0.first }.map(String.init).joined()
            accessibilityLabel = name
        }
    }

    public var presence: Presence = .offline {
        didSet {
            guard presence != oldValue else { return }
            setNeedsLayout()
        }
    }

    private let initialsLabel = UILabel()
    private let ring = CAShapeLayer()
    private let dot = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .image
        initialsLabel.textAlignment = .center
        initialsLabel.adjustsFontSizeToFitWidth = true
        initialsLabel.minimumScaleFactor = 0.5
        layer.addSublayer(ring)
        ring.fillColor = UIColor.clear.cgColor
        ring.strokeColor = UIColor.green.cgColor
        ring.lineWidth = 2
        addSubview(initialsLabel)
        addSubview(dot)
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override var intrinsicContentSize: CGSize {
        return CGSize(width: 40, height: 40)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.width / 2
        initialsLabel.frame = bounds.insetBy(dx: 4, dy: 4)
        ring.frame = bounds
        ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).cgPath
        ring.isHidden = presence == .offline
        let side = bounds.width * 0.25
        dot.frame = CGRect(x: bounds.maxX - side, y: bounds.maxY - side, width: side, height: side)
        switch presence {
        case .online: dot.backgroundColor = .systemGreen
        case .away: dot.backgroundColor = .systemYellow
        case .offline: dot.backgroundColor = .systemGray
        }
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }
}
