//
//  BackgroundTaskRunner.swift
//
//  Keeps the app alive while there is work, with one system task for any number of jobs.
//

import UIKit

final class BackgroundTaskRunner {

    static let shared = BackgroundTaskRunner()

    private let lock = NSRecursiveLock()
    private var identifier = UIBackgroundTaskIdentifier.invalid
    private var jobs: [Int: () -> Void] = [:]
    private var counter = 0

    var isHoldingTask: Bool {
        lock.lock()
        defer { lock.unlock() }
        return identifier != .invalid
    }

    @discardableResult
    func begin(onExpiration: @escaping () -> Void = {}) -> Int {
        lock.lock()
        defer { lock.unlock() }
        counter += 1
        jobs[counter] = onExpiration
        if identifier == .invalid {
            identifier = UIApplication.shared.beginBackgroundTask(withName: "BackgroundTaskRunner") { [weak self] in
                self?.expire()
            }
        }
        return counter
    }

    func end(_ job: Int) {
        lock.lock()
        defer { lock.unlock() }
        guard jobs.removeValue(forKey: job) != nil else { return }
        if jobs.isEmpty { endSystemTask() }
    }

    private func expire() {
        lock.lock()
        let handlers = jobs.sorted { $0.key < $1.key }.map { $0.value }
        jobs.removeAll()
        lock.unlock()
        handlers.forEach { $0() }
        lock.lock()
        endSystemTask()
        lock.unlock()
    }

    private func endSystemTask() {
        guard identifier != .invalid else { return }
        UIApplication.shared.endBackgroundTask(identifier)
        identifier = .invalid
    }
}

class BackupAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let runner = BackgroundTaskRunner()
    var cancelled: [String] = []

    func startBackup(named name: String) -> Int {
        return runner.begin { [weak self] in self?.cancelled.append(name) }
    }
}
