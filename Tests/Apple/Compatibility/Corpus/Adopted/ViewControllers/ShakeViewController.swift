//
//  ShakeViewController.swift
//

import UIKit

class ShakeViewController: UIViewController {

    private(set) var colors: [UIColor] = [.white]
    private let undo = UndoManager()

    override var undoManager: UndoManager? { return undo }

    override var canBecomeFirstResponder: Bool {
        get { return true }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake else { return }
        perform(#selector(pickColor), with: nil)
    }

    @objc func pickColor() {
        set(UIColor(hue: CGFloat(colors.count) / 10, saturation: 1, brightness: 1, alpha: 1))
    }

    private func set(_ color: UIColor) {
        undo.registerUndo(withTarget: self) { target in
            target.colors.removeLast()
            target.view.backgroundColor = target.colors.last
        }
        undo.setActionName("Color")
        colors.append(color)
        view.backgroundColor = color
    }

    @IBAction func undoPressed(_ sender: UIBarButtonItem?) {
        undo.undo()
    }
}
