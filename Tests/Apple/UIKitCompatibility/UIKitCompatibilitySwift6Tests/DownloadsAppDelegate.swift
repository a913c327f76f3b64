//
//  DownloadsAppDelegate.swift
//
//  Tasks that are cancelled when background time runs out.
//

import UIKit

final class DownloadsAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var finished: [String] = []
    private(set) var cancelled: [String] = []
    private var running: [String: Task<Void, Never>] = [:]

    func download(_ name: String, taking duration: Duration) {
        running[name] = Task { [weak self] in
            let identifier = UIApplication.shared.beginBackgroundTask(withName: name) {
                self?.running[name]?.cancel()
            }
            defer { UIApplication.shared.endBackgroundTask(identifier) }
            do {
                try await Task.sleep(for: duration)
                self?.finished.append(name)
            } catch {
                self?.cancelled.append(name)
            }
            self?.running[name] = nil
        }
    }
}
