//
//  SignInViewController.swift
//
//  The sign-in screen, laid out in code.
//

import UIKit

final class SignInViewController: UIViewController {
    var onSignIn: ((_ name: String) -> Void)?

    private lazy var scrollView: UIScrollView = {
        let scrollView = UIScrollView()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        scrollView.keyboardDismissMode = .interactive
        return scrollView
    }()

    private lazy var titleLabel: UILabel = {
        let label = UILabel()
        label.text = NSLocalizedString("Welcome back", comment: "")
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.numberOfLines = 0
        label.setContentCompressionResistancePriority(.required, for: .vertical)
        return label
    }()

    private(set) lazy var nameField = makeField(placeholder: "Name")
    private(set) lazy var passwordField: UITextField = {
        let field = makeField(placeholder: "Password")
        field.isSecureTextEntry = true
        return field
    }()

    private(set) lazy var signInButton: UIButton = {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Sign In"
        let button = UIButton(
            configuration: configuration,
            primaryAction: UIAction { [weak self] _ in self?.signIn() }
        )
        button.translatesAutoresizingMaskIntoConstraints = false
        return button
    }()

    private(set) lazy var errorLabel: UILabel = {
        let label = UILabel()
        label.text = "Name missing"
        label.isHidden = true
        return label
    }()

    private(set) lazy var stackView: UIStackView = {
        let stackView = UIStackView(arrangedSubviews: [titleLabel, nameField, passwordField, errorLabel])
        stackView.axis = .vertical
        stackView.spacing = 16
        stackView.setCustomSpacing(32, after: titleLabel)
        stackView.translatesAutoresizingMaskIntoConstraints = false
        return stackView
    }()

    private(set) var buttonBottom: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        setUpHierarchy()
        setUpConstraints()
    }

    private func setUpHierarchy() {
        view.addSubview(scrollView)
        scrollView.addSubview(stackView)
        view.addSubview(signInButton)
    }

    private func setUpConstraints() {
        let safeArea = view.safeAreaLayoutGuide
        buttonBottom = signInButton.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -16)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: signInButton.topAnchor, constant: -16),

            stackView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 24),
            stackView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor, constant: 20),
            stackView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor, constant: -20),
            stackView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
            stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -40),

            signInButton.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            signInButton.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            signInButton.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
            buttonBottom,
        ])
    }

    private func makeField(placeholder: String) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        field.borderStyle = .roundedRect
        field.heightAnchor.constraint(equalToConstant: 44).isActive = true
        return field
    }

    /// Makes room for the keyboard.
    func moveButton(up distance: CGFloat, duration: TimeInterval) {
        buttonBottom.constant = -16 - distance
        UIView.animate(withDuration: duration) {
            self.view.layoutIfNeeded()
        }
    }

    private func signIn() {
        guard let name = nameField.text, !name.isEmpty else {
            UIView.animate(withDuration: 0.25) {
                self.errorLabel.isHidden = false
                self.view.layoutIfNeeded()
            }
            return
        }
        onSignIn?(name)
    }
}

final class SignInAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let controller = SignInViewController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
