//
//  ProfileScreen.swift
//

import UIKit

struct PersonViewModel {
    let name: String
    let biography: String
    let followers: Int

    var followersText: String {
        return followers == 1 ? "1 follower" : "\(followers) followers"
    }
}

class ProfileScreen: UIViewController {

    // MARK: - Properties

    private let viewModel: PersonViewModel

    private let avatarView: UIImageView = {
        let imageView = UIImageView()
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 40
        imageView.translatesAutoresizingMaskIntoConstraints = false
        return imageView
    }()

    private(set) lazy var nameLabel = makeLabel(font: .boldSystemFont(ofSize: 22))
    private(set) lazy var followersLabel = makeLabel(font: .systemFont(ofSize: 13, weight: .light))
    private(set) lazy var biographyLabel: UILabel = {
        let label = makeLabel(font: UIFont.preferredFont(forTextStyle: .body))
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        return label
    }()

    // MARK: - Life cycle

    init(viewModel: PersonViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        setUpConstraints()
        nameLabel.text = viewModel.name
        followersLabel.text = viewModel.followersText
        biographyLabel.text = viewModel.biography
    }

    override var preferredStatusBarStyle: UIStatusBarStyle {
        return .lightContent
    }

    // MARK: - Layout

    private func makeLabel(font: UIFont) -> UILabel {
        let label = UILabel()
        label.font = font
        label.textAlignment = .center
        return label
    }

    private func setUpConstraints() {
        let stack = UIStackView(arrangedSubviews: [avatarView, nameLabel, followersLabel, biographyLabel])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 8
        stack.setCustomSpacing(16, after: avatarView)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            avatarView.widthAnchor.constraint(equalToConstant: 80),
            avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
}
