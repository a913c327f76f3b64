//
//  AlertWindow.swift
//
//  Messages above everything else, each in a window of its own.
//

import UIKit

class MessageViewController: UIViewController {
    let message: String
    var onDismiss: (() -> Void)?

    init(message: String) {
        self.message = message
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 200, height: 60), primaryAction: UIAction(title: "OK") { [weak self] _ in self?.onDismiss?() })
        view.addSubview(button)
    }
}

class MessageCenter {
    private var windows: [UIWindow] = []
    private var previousKey: UIWindow?

    var isShowing: Bool { return !windows.isEmpty }

    func show(_ message: String) {
        previousKey = UIApplication.shared.keyWindow
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = UIWindowLevelAlert + CGFloat(windows.count)
        let controller = MessageViewController(message: message)
        controller.onDismiss = { [weak self] in self?.dismiss() }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        windows.append(window)
    }

    private func dismiss() {
        guard let window = windows.popLast() else { return }
        window.isHidden = true
        window.rootViewController = nil
        if windows.isEmpty { previousKey?.makeKey() }
    }
}

class MessengerAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let messages = MessageCenter()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }
}
