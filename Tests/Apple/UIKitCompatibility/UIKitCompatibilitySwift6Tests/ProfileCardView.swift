//
//  ProfileCardView.swift
//
//  A card with a name, a badge and a text that can be folded away. Sets up its constraints in updateConstraints, the
//  way older parts of the app do, with the visual format language.
//

import UIKit

final class ProfileCardView: UIView {
    let nameLabel = UILabel()
    let badge = UILabel()
    let bioLabel = UILabel()
    let toggleButton = UIButton(type: .system)
    private(set) var isCollapsed = false

    private var didSetUpConstraints = false
    private lazy var collapsedConstraint = bioLabel.heightAnchor.constraint(equalToConstant: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        bioLabel.numberOfLines = 0
        toggleButton.setTitle("Less", for: .normal)
        toggleButton.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
        badge.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        badge.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 751), for: .horizontal)
        for view in [nameLabel, badge, bioLabel, toggleButton] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }

    override class var requiresConstraintBasedLayout: Bool { return true }

    override func updateConstraints() {
        if !didSetUpConstraints {
            didSetUpConstraints = true
            let views: [String: Any] = ["name": nameLabel, "badge": badge, "bio": bioLabel, "toggle": toggleButton]
            let metrics: [String: Any] = ["padding": 12, "toggleHeight": 44]
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "H:|-padding-[name]-[badge(>=24)]-padding-|",
                    options: .alignAllCenterY,
                    metrics: metrics,
                    views: views
                )
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "H:|-padding-[bio]-padding-|",
                        options: [],
                        metrics: metrics,
                        views: views
                    )
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "H:|[toggle]|",
                        metrics: nil,
                        views: views
                    )
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "V:|-padding-[name]-8-[bio]-4-[toggle(toggleHeight)]|",
                        options: [],
                        metrics: metrics,
                        views: views
                    )
            )
        }
        super.updateConstraints()
    }

    private func toggle() {
        isCollapsed.toggle()
        toggleButton.setTitle(isCollapsed ? "More" : "Less", for: .normal)
        collapsedConstraint.isActive = isCollapsed
        UIView.animate(withDuration: 0.3) {
            self.superview?.layoutIfNeeded()
        }
    }
}

final class ProfileViewController: UIViewController {
    private(set) var card: ProfileCardView!

    override func viewDidLoad() {
        super.viewDidLoad()
        card = ProfileCardView(frame: .zero)
        card.nameLabel.text = "Ada Lovelace"
        card.badge.text = "PRO"
        card.bioLabel.text = "Wrote the first program for a machine that was never built, and saw that it might compose music."
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        NSLayoutConstraint(
            item: card!, attribute: .leading, relatedBy: .equal,
            toItem: view, attribute: .leading, multiplier: 1, constant: 16
        ).isActive = true
        NSLayoutConstraint(
            item: card!, attribute: .trailing, relatedBy: .equal,
            toItem: view, attribute: .trailing, multiplier: 1, constant: -16
        ).isActive = true
        NSLayoutConstraint(
            item: card!, attribute: .centerY, relatedBy: .equal,
            toItem: view, attribute: .centerY, multiplier: 1, constant: 0
        ).isActive = true
    }
}

final class ProfileAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let controller = ProfileViewController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
    }
}
