//
//  FlowCoordinator.swift
//
//  Coordinators that swap what fills the window.
//

import UIKit

protocol Coordinator: AnyObject {
    var children: [Coordinator] { get set }
    func start()
}

extension Coordinator {
    func add(_ child: Coordinator) {
        children.append(child)
        child.start()
    }

    func remove(_ child: Coordinator) {
        children = children.filter { $0 !== child }
    }
}

class LoginViewController: UIViewController {
    var didLogIn: ((String) -> Void)?
    static var living = 0

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        LoginViewController.living += 1
    }

    required init?(coder aDecoder: NSCoder) { return nil }

    deinit { LoginViewController.living -= 1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Log in"
    }
}

class FeedViewController: UIViewController {
    let user: String
    private(set) var appearances = 0

    init(user: String) {
        self.user = user
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) { fatalError() }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances += 1
    }
}

class LoginCoordinator: Coordinator {
    var children: [Coordinator] = []
    private let window: UIWindow
    private let done: (LoginCoordinator, String) -> Void

    init(window: UIWindow, done: @escaping (LoginCoordinator, String) -> Void) {
        self.window = window
        self.done = done
    }

    func start() {
        let controller = LoginViewController()
        controller.didLogIn = { [weak self] user in
            guard let self = self else { return }
            self.done(self, user)
        }
        window.rootViewController = controller
    }
}

class FlowCoordinator: Coordinator {
    var children: [Coordinator] = []
    let window: UIWindow

    init(window: UIWindow) {
        self.window = window
    }

    func start() {
        let login = LoginCoordinator(window: window) { [unowned self] coordinator, user in
            self.remove(coordinator)
            self.window.rootViewController = FeedViewController(user: user)
        }
        add(login)
        window.makeKeyAndVisible()
    }
}

class CoordinatedAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var coordinator: FlowCoordinator!

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        self.window = window
        coordinator = FlowCoordinator(window: window)
        coordinator.start()
        return true
    }
}
