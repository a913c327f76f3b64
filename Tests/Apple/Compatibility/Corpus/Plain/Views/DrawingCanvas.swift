//
//  DrawingCanvas.swift
//

import UIKit

class DrawingCanvas: UIView {

    private(set) var lines: [[CGPoint]] = []
    private var currentPath: UIBezierPath?
    private let strokeLayer = CAShapeLayer()
    var strokeColor = UIColor.black

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard superview != nil, strokeLayer.superlayer == nil else { return }
        strokeLayer.lineCap = .round
        strokeLayer.lineJoin = .round
        strokeLayer.fillColor = nil
        layer.addSublayer(strokeLayer)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        lines.append([point])
        let path = UIBezierPath()
        path.lineWidth = 3
        path.move(to: point)
        currentPath = path
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, !lines.isEmpty else { return }
        let point = touch.location(in: self)
        let previous = touch.previousLocation(in: self)
        guard hypot(point.x - previous.x, point.y - previous.y) > 0.5 else { return }
        lines[lines.count - 1].append(point)
        currentPath?.addLine(to: point)
        strokeLayer.path = currentPath?.cgPath
        strokeLayer.strokeColor = strokeColor.cgColor
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesMoved(touches, with: event)
        currentPath = nil
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        _ = lines.popLast()
        currentPath = nil
    }

    func clear() {
        lines.removeAll()
        strokeLayer.path = nil
    }
}
