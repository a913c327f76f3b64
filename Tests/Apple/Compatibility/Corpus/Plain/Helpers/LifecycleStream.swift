//
//  LifecycleStream.swift
//
//  Notifications as a sequence, 2024.
//

import UIKit

@MainActor
final class LifecycleStream {

    enum Phase: String, Sendable { case active, background }

    private(set) var phases: [Phase] = []
    private var tasks: [Task<Void, Never>] = []

    func start() {
        tasks = [
            Task { [weak self] in
                for await _ in NotificationCenter.default.notifications(named: UIApplication.didBecomeActiveNotification).map({ _ in () }) {
                    self?.phases.append(.active)
                }
            },
            Task { [weak self] in
                for await _ in NotificationCenter.default.notifications(named: UIApplication.didEnterBackgroundNotification).map({ _ in () }) {
                    self?.phases.append(.background)
                }
            },
        ]
    }

    func stop() {
        tasks.forEach { $0.cancel() }
        tasks.removeAll()
    }
}

extension LifecycleStream {
    var summary: String {
        phases.map(\.rawValue).joined(separator: " → ")
    }
}
