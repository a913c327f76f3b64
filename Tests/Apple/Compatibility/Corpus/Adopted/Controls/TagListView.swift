//
//  TagListView.swift
//

import UIKit

@objc public protocol TagListViewDelegate {
    @objc optional func tagPressed(_ title: String, tagView: TagView, sender: TagListView) -> Void
    @objc optional func tagRemoveButtonPressed(_ title: String, tagView: TagView, sender: TagListView) -> Void
    @objc optional func tagListView(_ sender: TagListView, canRemove title: String) -> Bool
}

open class TagView: UIButton {
    open var onTap: ((TagView) -> Void)?
    open var isRemovable = false
}

@IBDesignable
open class TagListView: UIView {

    @IBInspectable open dynamic var textColor: UIColor = .white {
        didSet { tagViews.forEach { $0.setTitleColor(textColor, for: .normal) } }
    }

    @IBOutlet open weak var delegate: TagListViewDelegate?

    open private(set) var tagViews: [TagView] = []

    @discardableResult
    open func addTag(_ title: String) -> TagView {
        let tagView = TagView(type: .custom)
        tagView.setTitle(title, for: [])
        tagView.addTarget(self, action: #selector(tagPressed(_:)), for: .touchUpInside)
        tagView.addTarget(self, action: #selector(removeButtonPressed(_:)), for: .touchUpOutside)
        tagViews.append(tagView)
        addSubview(tagView)
        return tagView
    }

    // MARK: - Events

    @objc func tagPressed(_ sender: TagView!) {
        sender.onTap?(sender)
        delegate?.tagPressed?(sender.currentTitle ?? "", tagView: sender, sender: self)
    }

    @objc func removeButtonPressed(_ sender: TagView) {
        let title = sender.currentTitle ?? ""
        guard delegate?.tagListView?(self, canRemove: title) ?? true else { return }
        tagViews = tagViews.filter { $0 !== sender }
        sender.removeFromSuperview()
        delegate?.tagRemoveButtonPressed?(title, tagView: sender, sender: self)
    }
}
