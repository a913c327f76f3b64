//
//  AsyncArticleViewController.swift
//

import UIKit

protocol ArticleLoading: Sendable {
    func load(id: Int) async throws -> String
}

@MainActor
final class AsyncArticleViewController: UIViewController {

    enum State {
        case idle
        case loading
        case loaded(String)
        case failed(Error)
    }

    private let loader: ArticleLoading
    private let id: Int
    private var task: Task<Void, Never>?
    private let spinner = UIActivityIndicatorView(style: .large)
    let textView = UITextView()

    private(set) var state = State.idle {
        didSet { render() }
    }

    init(id: Int, loader: ArticleLoading) {
        self.id = id
        self.loader = loader
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }

    deinit { task?.cancel() }

    override func loadView() {
        view = UIView()
        view.addSubview(textView)
        view.addSubview(spinner)
        textView.isEditable = false
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        task = Task { [weak self] in await self?.load() }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        task?.cancel()
    }

    private func load() async {
        state = .loading
        do {
            let text = try await loader.load(id: id)
            try Task.checkCancellation()
            state = .loaded(text)
        } catch is CancellationError {
            state = .idle
        } catch {
            state = .failed(error)
        }
    }

    private func render() {
        switch state {
        case .idle: spinner.stopAnimating()
        case .loading: spinner.startAnimating()
        case .loaded(let text):
            spinner.stopAnimating()
            textView.text = text
        case .failed(let error):
            spinner.stopAnimating()
            textView.text = (error as? LocalizedError)?.errorDescription ?? "\(error)"
        }
    }
}
