//
//  Coordinator.swift
//

import UIKit

protocol Coordinator: AnyObject {
    var childCoordinators: [Coordinator] { get set }
    var navigationController: UINavigationController { get }
    func start()
}

extension Coordinator {

    func add(_ child: Coordinator) {
        guard !childCoordinators.contains(where: { $0 === child }) else { return }
        childCoordinators.append(child)
    }

    func remove(_ child: Coordinator?) {
        guard let child = child else { return }
        childCoordinators = childCoordinators.filter { $0 !== child }
    }
}

/// Removes the coordinator of a screen that the user leaves with the back button.
class RootCoordinator: NSObject, Coordinator, UINavigationControllerDelegate {

    var childCoordinators: [Coordinator] = []
    let navigationController: UINavigationController

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
    }

    func start() {
        let list = ChoiceViewController(choices: ["Sign in", "Register"])
        list.onChoice = { [weak self] choice in self?.show(choice) }
        navigationController.setViewControllers([list], animated: false)
    }

    private func show(_ choice: String) {
        let child = FormCoordinator(title: choice, navigationController: navigationController)
        add(child)
        child.start()
    }

    // MARK: - UINavigationControllerDelegate

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        // Read the view controller we're moving from.
        guard let fromViewController = navigationController.transitionCoordinator?.viewController(forKey: .from) else { return }
        // It is still in the hierarchy: we pushed another on top of it.
        if navigationController.viewControllers.contains(fromViewController) { return }
        if let form = fromViewController as? FormViewController {
            remove(childCoordinators.first { ($0 as? FormCoordinator)?.form === form })
        }
    }
}
