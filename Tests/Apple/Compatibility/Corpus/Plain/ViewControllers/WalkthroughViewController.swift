//
//  WalkthroughViewController.swift
//

import UIKit

class WalkthroughViewController: UIPageViewController {

    struct Page {
        let title: String
        let color: UIColor
    }

    private let pages: [Page]
    private(set) lazy var controllers: [UIViewController] = pages.map { page in
        let controller = UIViewController()
        controller.title = page.title
        controller.view.backgroundColor = page.color
        return controller
    }
    var onFinish: (() -> Void)?

    init(pages: [Page]) {
        self.pages = pages
        super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 16])
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if let first = controllers.first {
            setViewControllers([first], direction: .forward, animated: false, completion: nil)
        }
    }

    func next() {
        guard let current = viewControllers?.first, let index = controllers.firstIndex(of: current) else { return }
        guard index + 1 < controllers.count else {
            onFinish?()
            return
        }
        setViewControllers([controllers[index + 1]], direction: .forward, animated: true)
    }
}

extension WalkthroughViewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
        guard let index = controllers.firstIndex(of: viewController), index > 0 else { return nil }
        return controllers[index - 1]
    }

    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
        guard let index = controllers.firstIndex(of: viewController), index + 1 < controllers.count else { return nil }
        return controllers[index + 1]
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int {
        return controllers.count
    }

    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        return 0
    }
}
