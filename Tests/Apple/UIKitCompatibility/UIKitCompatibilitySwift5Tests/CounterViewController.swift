//
//  CounterViewController.swift
//
//  Targets and actions; `@used` and Selector("…") stand for @objc and #selector.
//

import UIKit

class CounterViewController: UIViewController {
    let plus = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 60))
    let minus = UIButton(frame: CGRect(x: 140, y: 100, width: 100, height: 60))
    let reset = UIButton(frame: CGRect(x: 260, y: 100, width: 100, height: 60))
    private(set) var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        plus.tag = 1
        minus.tag = -1
        for button in [plus, minus] {
            button.addTarget(self, action: Selector("step:"), for: .touchUpInside)
            button.addTarget(self, action: Selector("step:"), for: .touchUpInside)
            view.addSubview(button)
        }
        reset.addTarget(nil, action: Selector("resetCounter:forEvent:"), for: .touchUpInside)
        view.addSubview(reset)
    }

    func freeze() {
        minus.removeTarget(self, action: nil, for: .touchUpInside)
    }

    @used fileprivate func step(_ sender: UIButton) {
        count += sender.tag
    }

    fileprivate func clear() {
        count = 0
    }
}

class CounterAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let counter = CounterViewController()
    var resets = 0

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = counter
        window?.makeKeyAndVisible()
        return true
    }

    // At the end of the responder chain.
    @used private func resetCounter(_ sender: UIControl, forEvent event: UIEvent) {
        resets += 1
        counter.clear()
    }
}
