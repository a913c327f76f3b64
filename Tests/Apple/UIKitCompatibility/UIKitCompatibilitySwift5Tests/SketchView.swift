//
//  SketchView.swift
//
//  Lines that follow a finger.
//

import UIKit

class SketchView: UIView {
    private(set) var lines: [[CGPoint]] = []
    private var current: [CGPoint] = []
    var isEmpty: Bool { return lines.isEmpty && current.isEmpty }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = false
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        current = [touch.location(in: self)]
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        current.append(touch.location(in: self))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, touch.tapCount == 2 {
            lines.removeAll()
        } else {
            lines.append(current)
        }
        current = []
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        current = []
    }
}

class SketchViewController: UIViewController {
    lazy var sketch = SketchView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(sketch)
    }
}

class SketchAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let controller = SketchViewController()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window!.rootViewController = controller
        window!.makeKeyAndVisible()
        return true
    }
}
