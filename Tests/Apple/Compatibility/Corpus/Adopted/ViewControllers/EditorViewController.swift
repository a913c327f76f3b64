//
//  EditorViewController.swift
//
//  Casts, overloads, accessors, nil targets and names as texts.
//

import UIKit

class EditorViewController: UIViewController {

    private(set) var log: [String] = []
    @objc var isLocked = false

    override var canBecomeFirstResponder: Bool { return true }

    override var keyCommands: [UIKeyCommand]? {
        return [UIKeyCommand(input: "s", modifierFlags: .command, action: #selector(save as () -> Void))]
    }

    @objc func save() { log.append("saved") }

    @objc func save(_ sender: Any?) { log.append("saved by \(sender is UIButton ? "button" : "nobody")") }

    @objc(renameTo:) func rename(_ name: NSString) { log.append("renamed \(name)") }

    func wire(_ button: UIButton) {
        button.addTarget(self, action: #selector(EditorViewController.save as (EditorViewController) -> (Any?) -> Void), for: .touchUpInside)
        button.addTarget(nil, action: #selector(rename(_:)), for: .touchCancel)
        button.addTarget(self, action: Selector(("save")), for: .touchDown)
    }

    func knows() -> [Bool] {
        return [
            responds(to: #selector(rename)), responds(to: Selector("save:")), responds(to: #selector(UIScrollView.flashScrollIndicators)),
            #selector(getter: isLocked) == Selector("isLocked"), #selector(setter: EditorViewController.isLocked) == Selector("setIsLocked:"),
            #selector(rename(_:)) == Selector("renameTo:"),
        ]
    }
}

extension EditorViewController {
    func dismissOnTap() -> UITapGestureRecognizer {
        return UITapGestureRecognizer(target: view, action: #selector(UIView.endEditing(_:)))
    }
}
