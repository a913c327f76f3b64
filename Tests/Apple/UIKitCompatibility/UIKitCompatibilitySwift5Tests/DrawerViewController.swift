//
//  DrawerViewController.swift
//
//  A container of its own, with the names of Swift 4.
//

import UIKit

class DrawerViewController: UIViewController {
    private(set) var menu: UIViewController
    private(set) var content: UIViewController
    private(set) var isOpen = false

    init(menu: UIViewController, content: UIViewController) {
        self.menu = menu
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        embed(content, frame: view.bounds)
    }

    func toggle() {
        isOpen = !isOpen
        if isOpen {
            embed(menu, frame: CGRect(x: 0, y: 0, width: 240, height: view.bounds.height))
        } else {
            remove(menu)
        }
    }

    func replaceContent(with controller: UIViewController) {
        remove(content)
        content = controller
        embed(controller, frame: view.bounds)
    }

    private func embed(_ controller: UIViewController, frame: CGRect) {
        addChildViewController(controller)
        controller.view.frame = frame
        view.addSubview(controller.view)
        controller.didMove(toParentViewController: self)
    }

    private func remove(_ controller: UIViewController) {
        controller.willMove(toParentViewController: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParentViewController()
    }
}

class LoggedViewController: UIViewController {
    let name: String
    private(set) var log: [String] = []

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        log.append("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("did disappear")
    }
}

class DrawerAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let menu = LoggedViewController("menu")
    let home = LoggedViewController("home")
    lazy var drawer = DrawerViewController(menu: menu, content: home)

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = drawer
        window?.makeKeyAndVisible()
        return true
    }
}
