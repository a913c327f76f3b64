//
//  LoginViewController.swift
//

import UIKit

protocol LoginViewControllerDelegate: class {
    func loginViewController(_ controller: LoginViewController, didLogInAs user: String)
}

class LoginViewController: UIViewController {

    // MARK: - Outlets

    @IBOutlet weak var scrollView: UIScrollView!
    @IBOutlet weak var emailTextField: UITextField!
    @IBOutlet weak var passwordTextField: UITextField!
    @IBOutlet private weak var loginButton: UIButton!
    @IBOutlet private weak var errorLabel: UILabel?

    weak var delegate: LoginViewControllerDelegate?
    private(set) var attempts = 0

    // MARK: - View life cycle

    override func viewDidLoad() {
        super.viewDidLoad()
        loginButton.layer.cornerRadius = 8
        loginButton.isEnabled = false
        errorLabel?.text = nil
        emailTextField.delegate = self
        passwordTextField.delegate = self
        let tap = UITapGestureRecognizer(target: self, action: #selector(dismissKeyboard))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillShow(notification:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.addObserver(self, selector: #selector(keyboardWillHide(notification:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillShowNotification, object: nil)
        NotificationCenter.default.removeObserver(self, name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    // MARK: - Actions

    @IBAction func textFieldEditingChanged(_ sender: UITextField) {
        loginButton.isEnabled = [emailTextField, passwordTextField].allSatisfy { !($0?.text ?? "").isEmpty }
    }

    @IBAction func loginButtonTapped(_ sender: UIButton) {
        attempts += 1
        guard let email = emailTextField.text, email.contains("@") else {
            errorLabel?.text = "Not an address"
            return
        }
        delegate?.loginViewController(self, didLogInAs: email)
    }

    @IBAction func forgotPassword() {
        errorLabel?.text = "Sent"
    }

    // MARK: - Keyboard

    @objc func keyboardWillShow(notification: NSNotification) {
        guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else { return }
        scrollView.contentInset.bottom = value.cgRectValue.height
    }

    @objc func keyboardWillHide(notification: NSNotification) {
        scrollView.contentInset = UIEdgeInsets.zero
    }

    @objc func dismissKeyboard() {
        view.endEditing(true)
    }
}

extension LoginViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField == emailTextField {
            passwordTextField.becomeFirstResponder()
        } else {
            dismissKeyboard()
        }
        return true
    }
}
