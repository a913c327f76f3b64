//
//  SignInViewController.swift
//
//  A screen from a storyboard, with outlets and actions of every kind.
//

import UIKit

class SignInViewController: UIViewController {

    @IBOutlet private weak var nameField: UITextField!
    @IBOutlet weak var signInButton: UIButton!
    @IBOutlet var labels: [UILabel]!
    @IBOutlet
    weak var footer: UIView?

    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded with \(labels.count) labels, footer \(footer != nil), name \(nameField.placeholder ?? "")")
    }

    @IBAction func signIn(_ sender: UIButton) {
        log.append("sign in by the button: \(sender === signInButton)")
    }

    @IBAction func nameChanged(_ sender: UITextField, forEvent event: UIEvent) {
        log.append("name changed in the field: \(sender === nameField)")
    }

    @IBAction private func cancel() {
        log.append("cancelled")
    }
}
