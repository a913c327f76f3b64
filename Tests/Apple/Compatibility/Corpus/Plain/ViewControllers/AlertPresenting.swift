//
//  AlertPresenting.swift
//

import UIKit

protocol AlertPresenting {
    func showAlert(title: String?, message: String?, actions: [UIAlertAction])
}

extension AlertPresenting where Self: UIViewController {

    func showAlert(title: String?, message: String?, actions: [UIAlertAction] = []) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        if actions.isEmpty {
            alert.addAction(UIAlertAction(title: NSLocalizedString("OK", comment: ""), style: .default, handler: nil))
        } else {
            actions.forEach(alert.addAction)
        }
        present(alert, animated: true, completion: nil)
    }

    func showSheet(title: String, options: [String], source: UIView, completion: @escaping (Int) -> Void) {
        let sheet = UIAlertController(title: title, message: nil, preferredStyle: .actionSheet)
        for (index, option) in options.enumerated() {
            sheet.addAction(UIAlertAction(title: option, style: .default) { _ in completion(index) })
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if let popover = sheet.popoverPresentationController {
            popover.sourceView = source
            popover.sourceRect = source.bounds
            popover.permittedArrowDirections = [.up, .down]
        }
        present(sheet, animated: true)
    }

    func askForText(title: String, placeholder: String, completion: @escaping (String?) -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addTextField { textField in
            textField.placeholder = placeholder
            textField.autocapitalizationType = .words
            textField.returnKeyType = .done
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completion(nil) })
        let save = UIAlertAction(title: "Save", style: .default) { [unowned alert] _ in
            completion(alert.textFields?.first?.text)
        }
        alert.addAction(save)
        alert.preferredAction = save
        present(alert, animated: true)
    }
}

class AlertingViewController: UIViewController, AlertPresenting {
    private(set) var chosen: [Int] = []

    func delete(from button: UIButton) {
        showSheet(title: "Delete?", options: ["This one", "All"], source: button) { [weak self] in
            self?.chosen.append($0)
        }
    }
}
