//
//  AsyncFlow.swift
//
//  A flow of screens as a function, 2023.
//

import UIKit

@MainActor
final class AsyncFlow {

    enum Failure: Error { case cancelled }

    private let host: UIViewController
    private(set) var answers: [String] = []

    init(host: UIViewController) {
        self.host = host
    }

    func run() async throws -> String {
        let name = try await ask("Name")
        answers.append(name)
        let confirmed = await confirm("Are you \(name)?")
        guard confirmed else { throw Failure.cancelled }
        return name
    }

    private func ask(_ title: String) async throws -> String {
        let screen = QuestionViewController(question: title)
        host.present(screen, animated: true)
        defer { screen.dismiss(animated: true) }
        return try await screen.answer()
    }

    private func confirm(_ message: String) async -> Bool {
        await withCheckedContinuation { continuation in
            let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in continuation.resume(returning: true) })
            alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in continuation.resume(returning: false) })
            host.present(alert, animated: true)
        }
    }
}

final class QuestionViewController: UIViewController {

    private var continuation: CheckedContinuation<String, Error>?

    init(question: String) {
        super.init(nibName: nil, bundle: nil)
        title = question
        isModalInPresentation = true
    }

    required init?(coder: NSCoder) { nil }

    func answer() async throws -> String {
        try await withCheckedThrowingContinuation { continuation = $0 }
    }

    func submit(_ text: String?) {
        guard let text, !text.isEmpty else {
            continuation?.resume(throwing: AsyncFlow.Failure.cancelled)
            continuation = nil
            return
        }
        continuation?.resume(returning: text)
        continuation = nil
    }
}
