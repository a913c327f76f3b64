//
//  FormCoordinator.swift
//

import UIKit

protocol FormViewControllerDelegate: class {
    func formViewControllerDidFinish(_ controller: FormViewController)
}

class FormCoordinator: Coordinator {

    var childCoordinators: [Coordinator] = []
    let navigationController: UINavigationController
    private let title: String
    private(set) weak var form: FormViewController?
    var didFinish: ((FormCoordinator) -> Void)?

    init(title: String, navigationController: UINavigationController) {
        self.title = title
        self.navigationController = navigationController
    }

    func start() {
        let form = FormViewController()
        form.title = title
        form.delegate = self
        self.form = form
        navigationController.pushViewController(form, animated: true)
    }
}

extension FormCoordinator: FormViewControllerDelegate {
    func formViewControllerDidFinish(_ controller: FormViewController) {
        navigationController.popViewController(animated: true)
        didFinish?(self)
    }
}

class FormViewController: UIViewController {
    weak var delegate: FormViewControllerDelegate?

    func finish() {
        delegate?.formViewControllerDidFinish(self)
    }
}

class ChoiceViewController: UIViewController {

    let choices: [String]
    var onChoice: ((String) -> Void)?

    init(choices: [String]) {
        self.choices = choices
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func choose(_ index: Int) {
        onChoice?(choices[index])
    }
}
