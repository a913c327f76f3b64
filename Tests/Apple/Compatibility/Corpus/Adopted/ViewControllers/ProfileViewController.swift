//
//  ProfileViewController.swift
//

import UIKit

class BaseViewController: UIViewController {
    private(set) var messages: [String] = []
    func say(_ text: String) { messages.append(text) }
}

class ProfileViewController: BaseViewController {
    var name = "Ada"
}

// MARK: - Life cycle
extension ProfileViewController {

    override func viewDidLoad() {
        super.viewDidLoad()
        say("did load at line \(#line)")
        NotificationCenter.default.addObserver(self, selector: #selector(changed), name: Notification.Name("Profile"), object: nil)
    }

    override var title: String? {
        get { return name }
        set { name = newValue ?? "" }
    }

    @objc func changed() { say("changed") }
}
