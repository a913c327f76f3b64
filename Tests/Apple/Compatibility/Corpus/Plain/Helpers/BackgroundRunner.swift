//
//  BackgroundRunner.swift
//

import UIKit

/// Runs an async operation with a background task around it.
@MainActor
struct BackgroundRunner {

    let application: UIApplication

    init(application: UIApplication = .shared) {
        self.application = application
    }

    func run<T>(_ name: String, operation: @escaping @MainActor () async throws -> T) async rethrows -> T {
        var identifier = UIBackgroundTaskIdentifier.invalid
        identifier = application.beginBackgroundTask(withName: name) {
            application.endBackgroundTask(identifier)
            identifier = .invalid
        }
        defer {
            if identifier != .invalid { application.endBackgroundTask(identifier) }
        }
        return try await operation()
    }

    var remaining: String {
        let seconds = application.backgroundTimeRemaining
        return seconds == .greatestFiniteMagnitude ? "unlimited" : String(format: "%.0f s", seconds)
    }
}

/// The same for blocks, as it was written in 2016.
class BackgroundOperation: Operation {

    private var task = UIBackgroundTaskInvalid
    private let work: () -> Void

    init(work: @escaping () -> Void) {
        self.work = work
        super.init()
    }

    override func main() {
        guard !isCancelled else { return }
        task = UIApplication.shared.beginBackgroundTask(expirationHandler: { [unowned self] in
            self.cancel()
            self.end()
        })
        work()
        end()
    }

    private func end() {
        UIApplication.shared.endBackgroundTask(task)
        task = UIBackgroundTaskInvalid
    }
}
