//
//  RecipesAppDelegate.swift
//
//  A navigation controller and a coordinator that pushes onto it.
//

import UIKit

class RecipeViewController: UIViewController {
    let recipe: String
    var didChoose: ((String) -> Void)?
    static var log: [String] = []

    init(recipe: String) {
        self.recipe = recipe
        super.init(nibName: nil, bundle: nil)
        title = recipe
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", style: .plain, target: self, action: Selector("next:"))
        RecipeViewController.log.append("\(recipe) loaded")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        RecipeViewController.log.append("\(recipe) will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        RecipeViewController.log.append("\(recipe) appeared")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        RecipeViewController.log.append("\(recipe) disappeared")
    }

    @used func next(_ sender: Any) {
        didChoose?(recipe)
    }
}

class RecipeCoordinator {
    let navigation: UINavigationController
    private var remaining = ["Dough", "Sauce", "Cheese"]

    init(navigation: UINavigationController) {
        self.navigation = navigation
    }

    func showNext() {
        guard !remaining.isEmpty else {
            navigation.popToRootViewController(animated: false)
            return
        }
        let controller = RecipeViewController(recipe: remaining.removeFirst())
        controller.didChoose = { [weak self] _ in self?.showNext() }
        navigation.pushViewController(controller, animated: false)
    }
}

class RecipesAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var coordinator: RecipeCoordinator!

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let first = RecipeViewController(recipe: "Pizza")
        let navigation = UINavigationController(rootViewController: first)
        coordinator = RecipeCoordinator(navigation: navigation)
        first.didChoose = { [weak self] _ in self?.coordinator.showNext() }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()
        return true
    }
}
