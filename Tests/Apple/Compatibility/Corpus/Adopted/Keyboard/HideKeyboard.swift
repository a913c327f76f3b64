//
//  HideKeyboard.swift
//

import UIKit

extension UIViewController {

    func hideKeyboardWhenTappedAround() -> UITapGestureRecognizer {
        let tap: UITapGestureRecognizer = UITapGestureRecognizer(target: self, action: #selector(UIViewController.dismissKeyboardNow))
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        return tap
    }

    @objc func dismissKeyboardNow() {
        view.endEditing(true)
    }
}

extension UITextField {

    /// Adds a bar with Cancel and Done above the keyboard.
    func addDoneCancelToolbar(onDone: (target: Any, action: Selector)? = nil, onCancel: (target: Any, action: Selector)? = nil) {
        let onCancel = onCancel ?? (target: self, action: #selector(cancelButtonTapped))
        let onDone = onDone ?? (target: self, action: #selector(doneButtonTapped))

        let toolbar: UIToolbar = UIToolbar()
        toolbar.barStyle = .default
        toolbar.items = [
            UIBarButtonItem(title: "Cancel", style: .plain, target: onCancel.target as AnyObject, action: onCancel.action),
            UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: self, action: nil),
            UIBarButtonItem(title: "Done", style: .done, target: onDone.target as AnyObject, action: onDone.action),
        ]
        toolbar.sizeToFit()
        self.inputAccessoryView = toolbar
    }

    // Default actions:
    @objc func doneButtonTapped() { self.resignFirstResponder() }
    @objc func cancelButtonTapped() {
        self.text = nil
        self.resignFirstResponder()
    }
}

class PhoneNumberViewController: UIViewController {
    let field = UITextField()
    private(set) var confirmed: String?
    private(set) var tap: UITapGestureRecognizer!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        tap = hideKeyboardWhenTappedAround()
        field.addDoneCancelToolbar(onDone: (target: self, action: #selector(doneButtonTappedForMyNumericTextField)))
    }

    @objc func doneButtonTappedForMyNumericTextField() {
        confirmed = field.text
        field.resignFirstResponder()
    }
}
