//
//  GestureCanvasViewController.swift
//

import UIKit

class GestureCanvasViewController: UIViewController, UIGestureRecognizerDelegate {

    let box = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    private(set) var log: [String] = []

    lazy var singleTap: UITapGestureRecognizer = {
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
        recognizer.numberOfTapsRequired = 1
        return recognizer
    }()

    lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(GestureCanvasViewController.handlePan(recognizer:)))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(box)
        box.isUserInteractionEnabled = true
        box.addGestureRecognizer(singleTap)
        box.addGestureRecognizer(pan)

        let pinch = UIPinchGestureRecognizer(target: self, action: #selector(handlePinch))
        pinch.delegate = self
        box.addGestureRecognizer(pinch)

        let rotation = UIRotationGestureRecognizer()
        rotation.addTarget(self, action: #selector(rotated(_:)))
        rotation.delegate = self
        box.addGestureRecognizer(rotation)

        let longPress = UILongPressGestureRecognizer(target: self, action: #selector(longPressed(gesture:)))
        longPress.minimumPressDuration = 0.8
        view.addGestureRecognizer(longPress)

        for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
            let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
            swipe.direction = direction
            view.addGestureRecognizer(swipe)
        }
    }

    // MARK: - Handlers

    @objc func handleTap(_ sender: UITapGestureRecognizer) {
        log.append("tap \(sender.view === box)")
    }

    @objc func handlePan(recognizer: UIPanGestureRecognizer) {
        let translation = recognizer.translation(in: view)
        box.center = CGPoint(x: box.center.x + translation.x, y: box.center.y + translation.y)
        recognizer.setTranslation(.zero, in: view)
        if recognizer.state == .ended { log.append("moved") }
    }

    @objc fileprivate func handlePinch(_ gesture: UIPinchGestureRecognizer) {
        box.transform = box.transform.scaledBy(x: gesture.scale, y: gesture.scale)
        gesture.scale = 1
    }

    @objc func rotated(_ gesture: UIRotationGestureRecognizer) {
        box.transform = box.transform.rotated(by: gesture.rotation)
        gesture.rotation = 0
    }

    @objc func longPressed(gesture: UIGestureRecognizer) {
        guard gesture.state == .began else { return }
        log.append("long press")
    }

    @objc func swiped() {
        log.append("swipe")
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        return true
    }
}
