//
//  AutoLayoutSugar.swift
//

import UIKit

extension UIView {

    @discardableResult
    func pin(to other: UIView, insets: UIEdgeInsets = .zero) -> [NSLayoutConstraint] {
        translatesAutoresizingMaskIntoConstraints = false
        let constraints = [
            topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
            leftAnchor.constraint(equalTo: other.leftAnchor, constant: insets.left),
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
            rightAnchor.constraint(equalTo: other.rightAnchor, constant: -insets.right),
        ]
        constraints.forEach { $0.isActive = true }
        return constraints
    }

    func addConstraints(withFormat format: String, views: UIView...) {
        var dictionary = [String: UIView]()
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            dictionary["v\(index)"] = view
        }
        addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: NSLayoutConstraint.FormatOptions(), metrics: nil, views: dictionary))
    }

    func constrain(_ attribute: KeyPath<UIView, NSLayoutDimension>, to constant: CGFloat, priority: UILayoutPriority = .required) -> Self {
        let constraint = self[keyPath: attribute].constraint(equalToConstant: constant)
        constraint.priority = priority
        constraint.isActive = true
        return self
    }

    func hugging(_ axis: NSLayoutConstraint.Axis) {
        setContentHuggingPriority(.defaultHigh, for: axis)
        setContentCompressionResistancePriority(UILayoutPriority(rawValue: 999), for: axis)
    }
}

final class FormRow: UIView {
    let titleLabel = UILabel()
    let field = UITextField()

    init(title: String) {
        super.init(frame: .zero)
        titleLabel.text = title
        addSubview(titleLabel)
        addSubview(field)
        addConstraints(withFormat: "H:|-16-[v0(100)]-8-[v1]-16-|", views: titleLabel, field)
        addConstraints(withFormat: "V:|[v0]|", views: titleLabel)
        addConstraints(withFormat: "V:|[v0]|", views: field)
        titleLabel.hugging(.horizontal)
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }
}
