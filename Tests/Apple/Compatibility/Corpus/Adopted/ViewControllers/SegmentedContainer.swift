//
//  SegmentedContainer.swift
//

import UIKit

class SegmentedContainer: UIViewController {

    lazy var segmentedControl: UISegmentedControl = {
        let control = UISegmentedControl(items: self.children.map { $0.title ?? "" })
        control.selectedSegmentIndex = 0
        control.addTarget(self, action: #selector(selectionDidChange(_:)), for: .valueChanged)
        return control
    }()

    private(set) var visible: UIViewController?

    convenience init(titles: [String]) {
        self.init(nibName: nil, bundle: nil)
        for title in titles {
            let child = UIViewController()
            child.title = title
            addChildViewController(child)
            child.didMove(toParentViewController: self)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.titleView = segmentedControl
        updateView()
    }

    @objc func selectionDidChange(_ sender: UISegmentedControl) {
        updateView()
    }

    private func updateView() {
        let next = childViewControllers[segmentedControl.selectedSegmentIndex]
        visible?.view.removeFromSuperview()
        next.view.frame = view.bounds
        view.addSubview(next.view)
        visible = next
    }
}
