//
//  MainCoordinator.swift
//

import UIKit

final class MainCoordinator: NSObject {

    let navigationController: UINavigationController
    private(set) var finished = false

    @objc init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
    }

    @objc func start() {
        let screen = UIViewController()
        screen.title = "Home"
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", style: .plain, target: self, action: #selector(didTapNext))
        navigationController.pushViewController(screen, animated: false)
    }

    @objc private func didTapNext() {
        let detail = UIViewController()
        detail.title = "Detail"
        detail.navigationItem.hidesBackButton = true
        detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
            image: UIImage(systemName: "chevron.left"),
            style: .plain,
            target: self,
            action: #selector(MainCoordinator.didTapBack(_:)))
        navigationController.pushViewController(detail, animated: false)
    }

    @objc private func didTapBack(_ item: UIBarButtonItem) {
        navigationController.popViewController(animated: false)
        finished = true
    }
}
