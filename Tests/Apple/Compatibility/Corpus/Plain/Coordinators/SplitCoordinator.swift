//
//  SplitCoordinator.swift
//

import UIKit

@available(iOS 14.0, *)
final class SplitCoordinator: NSObject {

    let splitViewController: UISplitViewController
    private let sidebar = UIViewController()
    private let supplementary = UIViewController()

    override init() {
        splitViewController = UISplitViewController(style: .tripleColumn)
        splitViewController.preferredDisplayMode = .twoBesideSecondary
        splitViewController.preferredSplitBehavior = .tile
        splitViewController.primaryBackgroundStyle = .sidebar
        super.init()
    }

    func start(in window: UIWindow) {
        sidebar.title = "Folders"
        supplementary.title = "Notes"
        splitViewController.setViewController(sidebar, for: .primary)
        splitViewController.setViewController(supplementary, for: .supplementary)
        splitViewController.setViewController(placeholder(), for: .secondary)
        splitViewController.setViewController(UITabBarController(), for: .compact)
        splitViewController.delegate = self
        window.rootViewController = splitViewController
    }

    func open(title: String) {
        let editor = UIViewController()
        editor.title = title
        splitViewController.setViewController(UINavigationController(rootViewController: editor), for: .secondary)
        splitViewController.show(.secondary)
    }

    private func placeholder() -> UIViewController {
        let controller = UIViewController()
        let label = UILabel()
        label.text = "Nothing selected"
        label.textColor = .secondaryLabel
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
        ])
        return controller
    }
}

extension SplitCoordinator: UISplitViewControllerDelegate {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        .primary
    }
}
