//
//  LegacyRegistration.swift
//
//  Swift 4 names, kept by an application that nobody has had the time to convert.
//

import UIKit

class LegacyRegistration: UIViewController, UITextFieldDelegate {

    let nameField = UITextField(frame: CGRect(x: 20, y: 80, width: 280, height: 32))
    let mailField = UITextField(frame: CGRect(x: 20, y: 120, width: 280, height: 32))
    private(set) var registered: [String] = []
    private var token: NSObjectProtocol?

    override func viewDidLoad() {
        super.viewDidLoad()
        automaticallyAdjustsScrollViewInsets = false
        for field in [nameField, mailField] {
            field.borderStyle = UITextBorderStyle.roundedRect
            field.delegate = self
            field.clearButtonMode = UITextFieldViewMode.whileEditing
            view.addSubview(field)
        }
        nameField.returnKeyType = UIReturnKeyType.next
        mailField.returnKeyType = UIReturnKeyType.done
        mailField.keyboardType = UIKeyboardType.emailAddress
        token = NotificationCenter.default.addObserver(forName: .UIKeyboardWillHide, object: nil, queue: nil) { [weak self] _ in
            self?.view.frame.origin.y = 0
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if let token = token { NotificationCenter.default.removeObserver(token) }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        switch textField {
        case nameField:
            mailField.becomeFirstResponder()
        default:
            textField.resignFirstResponder()
            register()
        }
        return true
    }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        guard let text = textField.text, let swiftRange = Range(range, in: text) else { return true }
        return text.replacingCharacters(in: swiftRange, with: string).count <= 30
    }

    private func register() {
        guard let name = nameField.text, let mail = mailField.text, mail.contains("@") else { return }
        registered.append("\(name) <\(mail)>")
    }
}
