//
//  FormViewController.swift
//
//  Controls with targets and actions; `@used` and Selector("…") stand for @objc and #selector.
//

import UIKit

class FormViewController: UIViewController, UITextFieldDelegate {
    let nameField = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    let newsSwitch = UISwitch(frame: CGRect(x: 20, y: 160, width: 51, height: 31))
    let sendButton = UIButton(type: .system)
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField.delegate = self
        nameField.addTarget(self, action: Selector("textChanged:"), for: .editingChanged)
        newsSwitch.addTarget(self, action: Selector("switched:"), for: .valueChanged)
        sendButton.frame = CGRect(x: 20, y: 220, width: 200, height: 50)
        sendButton.setTitle("Send", for: .normal)
        sendButton.addTarget(self, action: Selector("send"), for: .touchUpInside)
        [nameField, newsSwitch, sendButton].forEach(view.addSubview)
        let tap = UITapGestureRecognizer(target: self, action: Selector("backgroundTapped:"))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
    }

    @used private func textChanged(_ field: UITextField) {
        log.append("text \(field.text ?? "")")
    }

    @used private func switched(_ sender: UISwitch) {
        log.append("switched \(sender.isOn)")
    }

    @used private func send() {
        nameField.resignFirstResponder()
        log.append("sent")
    }

    @used private func backgroundTapped(_ recognizer: UITapGestureRecognizer) {
        view.endEditing(true)
        log.append("tapped")
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }
}

class FormAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let form = FormViewController()

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = form
        window?.makeKeyAndVisible()
        return true
    }
}
