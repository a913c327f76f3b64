//
//  WindowSwitcher.swift
//
//  The app behind a lock screen of its own.
//

import UIKit

final class PasscodeViewController: UIViewController {
    var onSuccess: (() -> Void)?
    private var typed = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        for digit in 0..<10 {
            let frame = CGRect(x: CGFloat(digit % 3) * 100, y: 200 + CGFloat(digit / 3) * 100, width: 90, height: 90)
            let key = UIButton(
                frame: frame,
                primaryAction: UIAction(title: "\(digit)") { [weak self] action in self?.type(action.title) }
            )
            view.addSubview(key)
        }
    }

    private func type(_ digit: String) {
        typed += digit
        guard typed.count == 4 else { return }
        if typed == "1234" { onSuccess?() }
        typed = ""
    }
}

final class VaultAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var lockWindow: UIWindow?
    var isLocked: Bool { lockWindow != nil }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        lock()
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) { lock() }

    private func lock() {
        guard lockWindow == nil else { return }
        let controller = PasscodeViewController()
        controller.onSuccess = { [weak self] in self?.unlock() }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert + 1
        window.rootViewController = controller
        window.makeKeyAndVisible()
        lockWindow = window
    }

    private func unlock() {
        lockWindow?.isHidden = true
        lockWindow = nil
        window?.makeKey()
    }
}

extension UIWindow.Level {
    static func + (level: UIWindow.Level, raise: CGFloat) -> UIWindow.Level { UIWindow.Level(level.rawValue + raise) }
}
