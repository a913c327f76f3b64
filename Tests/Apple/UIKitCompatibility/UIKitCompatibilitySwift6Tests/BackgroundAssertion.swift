//
//  BackgroundAssertion.swift
//
//  One assertion that any thread may give back, once.
//

import UIKit

final class BackgroundAssertion: Sendable {
    private let state: State

    private final class State: @unchecked Sendable {
        private let lock = NSLock()
        private var identifier: UIBackgroundTaskIdentifier?

        func set(_ new: UIBackgroundTaskIdentifier) { lock.withLock { identifier = new } }
        func take() -> UIBackgroundTaskIdentifier? {
            lock.withLock {
                defer { identifier = nil }
                return identifier
            }
        }
    }

    @MainActor
    init(_ name: String, application: UIApplication = .shared, onExpiry: @escaping @MainActor @Sendable () -> Void = {}) {
        let state = State()
        self.state = state
        state.set(
            application.beginBackgroundTask(withName: name) {
                onExpiry()
                if let identifier = state.take() { UIApplication.shared.endBackgroundTask(identifier) }
            }
        )
    }

    @MainActor
    func release() {
        guard let identifier = state.take() else { return }
        UIApplication.shared.endBackgroundTask(identifier)
    }
}

final class SyncAppDelegate: NSObject, UIApplicationDelegate {
    private(set) var expiries = 0
    private var assertion: BackgroundAssertion?

    func applicationDidEnterBackground(_ application: UIApplication) {
        assertion = BackgroundAssertion("sync") { [weak self] in self?.expiries += 1 }
    }

    func synced() {
        assertion?.release()
        assertion?.release()
        assertion = nil
    }
}
