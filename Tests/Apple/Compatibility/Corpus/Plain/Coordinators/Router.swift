//
//  Router.swift
//

import UIKit

/// Pushes, presents and remembers what to call when a screen is gone.
public final class Router: NSObject {

    private var completions: [UIViewController: () -> Void] = [:]
    public let navigationController: UINavigationController

    public var rootViewController: UIViewController? {
        return navigationController.viewControllers.first
    }

    public init(navigationController: UINavigationController = UINavigationController()) {
        self.navigationController = navigationController
        super.init()
        self.navigationController.delegate = self
    }

    public func present(_ module: UIViewController, animated: Bool = true) {
        navigationController.present(module, animated: animated, completion: nil)
    }

    public func dismissModule(animated: Bool = true, completion: (() -> Void)? = nil) {
        navigationController.dismiss(animated: animated, completion: completion)
    }

    public func push(_ controller: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
        // Avoid pushing UINavigationController onto stack
        guard controller is UINavigationController == false else { return }
        if let completion = completion {
            completions[controller] = completion
        }
        navigationController.pushViewController(controller, animated: animated)
    }

    public func popModule(animated: Bool = true) {
        if let controller = navigationController.popViewController(animated: animated) {
            runCompletion(for: controller)
        }
    }

    public func popToRoot(animated: Bool) {
        if let controllers = navigationController.popToRootViewController(animated: animated) {
            controllers.forEach { runCompletion(for: $0) }
        }
    }

    fileprivate func runCompletion(for controller: UIViewController) {
        guard let completion = completions.removeValue(forKey: controller) else { return }
        completion()
    }
}

extension Router: UINavigationControllerDelegate {
    public func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        guard let poppedViewController = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(poppedViewController)
        else {
            return
        }
        runCompletion(for: poppedViewController)
    }
}
