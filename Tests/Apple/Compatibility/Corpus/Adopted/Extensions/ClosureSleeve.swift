//
//  ClosureSleeve.swift
//
//  Closures where UIKit takes a target and an action.
//

import UIKit

@objc class ClosureSleeve: NSObject {
    let closure: () -> Void

    init(_ closure: @escaping () -> Void) {
        self.closure = closure
        super.init()
    }

    @objc func invoke() {
        closure()
    }
}

private var sleeves: [ObjectIdentifier: [ClosureSleeve]] = [:]

extension UIControl {
    func add(for controlEvents: UIControl.Event = .touchUpInside, _ closure: @escaping () -> Void) {
        let sleeve = ClosureSleeve(closure)
        addTarget(sleeve, action: #selector(ClosureSleeve.invoke), for: controlEvents)
        sleeves[ObjectIdentifier(self), default: []].append(sleeve)
    }

    func removeClosures() {
        for sleeve in sleeves.removeValue(forKey: ObjectIdentifier(self)) ?? [] {
            removeTarget(sleeve, action: #selector(ClosureSleeve.invoke), for: .allEvents)
        }
    }
}

extension UIBarButtonItem {
    convenience init(title: String?, style: UIBarButtonItem.Style = .plain, handler: @escaping () -> Void) {
        let sleeve = ClosureSleeve(handler)
        self.init(title: title, style: style, target: sleeve, action: #selector(sleeve.invoke))
        sleeves[ObjectIdentifier(self), default: []].append(sleeve)
    }
}

extension UIGestureRecognizer {
    convenience init(onRecognize closure: @escaping () -> Void) {
        let sleeve = ClosureSleeve(closure)
        self.init(target: sleeve, action: #selector(ClosureSleeve.invoke))
        sleeves[ObjectIdentifier(self), default: []].append(sleeve)
    }
}
