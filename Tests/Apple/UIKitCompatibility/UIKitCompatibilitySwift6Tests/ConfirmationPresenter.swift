//
//  ConfirmationPresenter.swift
//
//  Asks before it deletes.
//

import UIKit

@MainActor
protocol ConfirmationPresenter: AnyObject {
    func confirm(_ title: String, message: String?) async -> Bool
}

final class LibraryViewController: UIViewController, ConfirmationPresenter {
    private(set) var books = ["Ulysses", "Emma"]
    private let label = UILabel()
    private lazy var deleteButton = UIButton(
        type: .system,
        primaryAction: UIAction(title: "Delete") { [weak self] _ in
            Task { await self?.deleteFirst() }
        }
    )

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: [label, deleteButton])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            stack.widthAnchor.constraint(equalToConstant: 240),
        ])
        update()
    }

    func confirm(_ title: String, message: String?) async -> Bool {
        await withCheckedContinuation { continuation in
            let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in continuation.resume(returning: false) })
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in continuation.resume(returning: true) })
            present(alert, animated: true)
        }
    }

    func deleteFirst() async {
        guard let book = books.first, await confirm("Delete \(book)?", message: nil) else { return }
        books.removeFirst()
        update()
    }

    private func update() { label.text = "\(books.count) books" }
}

final class BooksAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let library = LibraryViewController()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: library)
        window?.makeKeyAndVisible()
        return true
    }
}
