//
//  AttributedTextBuilder.swift
//

import UIKit

final class AttributedTextBuilder {

    private let text = NSMutableAttributedString(string: "")

    private var baseAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4
        style.alignment = .natural
        return [.font: UIFont.systemFont(ofSize: 15), .paragraphStyle: style]
    }

    @discardableResult
    func plain(_ string: String) -> AttributedTextBuilder {
        text.append(NSAttributedString(string: string, attributes: baseAttributes))
        return self
    }

    @discardableResult
    func bold(_ string: String, color: UIColor = .black) -> AttributedTextBuilder {
        var attributes = baseAttributes
        attributes[.font] = UIFont.boldSystemFont(ofSize: 15)
        attributes[.foregroundColor] = color
        text.append(NSAttributedString(string: string, attributes: attributes))
        return self
    }

    @discardableResult
    func link(_ string: String, to url: URL) -> AttributedTextBuilder {
        let attributes: [NSAttributedString.Key: Any] = [
            .link: url,
            .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
        text.append(NSAttributedString(string: string, attributes: attributes))
        return self
    }

    func build() -> NSAttributedString {
        return NSAttributedString(attributedString: text)
    }
}

extension String {
    func height(withConstrainedWidth width: CGFloat, font: UIFont) -> CGFloat {
        let constraintRect = CGSize(width: width, height: .greatestFiniteMagnitude)
        let box = (self as NSString).boundingRect(with: constraintRect, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        return ceil(box.height)
    }
}
