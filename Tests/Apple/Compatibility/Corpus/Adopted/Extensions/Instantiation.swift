//
//  Instantiation.swift
//
//  Screens and views made from their classes.
//

import UIKit

protocol NibLoadable: AnyObject {
    static var nibName: String { get }
}

extension NibLoadable {
    static var nibName: String { return String(describing: self) }
}

class PlainScreen: UIViewController {
    @objc private(set) var tag = 0
    @objc func bump(_ sender: Any?) { tag += 1 }
}

final class BusyScreen: PlainScreen, NibLoadable {
    override func bump(_ sender: Any?) {
        super.bump(sender)
        super.bump(sender)
    }
}

enum ScreenFactory {

    static let classes: [PlainScreen.Type] = [PlainScreen.self, BusyScreen.self]

    static func all() -> [PlainScreen] {
        return classes.map { type in type.init() }
    }

    static func make<T: PlainScreen>(_ type: T.Type) -> T {
        let screen = type.init(nibName: nil, bundle: nil)
        screen.title = String(describing: type)
        return screen
    }

    static func makeView<T: UIView>(of viewClass: T.Type, action: Selector, target: AnyObject) -> T {
        let view = viewClass.init()
        (view as? UIControl)?.addTarget(target, action: action, for: .touchUpInside)
        return view
    }

    static func button(for screen: PlainScreen) -> UIButton {
        return makeView(of: UIButton.self, action: #selector(PlainScreen.bump(_:)), target: screen)
    }
}
