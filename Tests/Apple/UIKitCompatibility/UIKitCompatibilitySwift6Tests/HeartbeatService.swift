//
//  HeartbeatService.swift
//
//  Something that happens again and again while the app is in use.
//

import UIKit

@MainActor
final class HeartbeatService {
    private(set) var beats = 0
    private var loop: Task<Void, Never>?

    func start(every interval: Duration) {
        stop()
        loop = Task { [weak self] in
            while !Task.isCancelled {
                do { try await Task.sleep(for: interval) } catch { return }
                self?.beats += 1
            }
        }
    }

    func stop() {
        loop?.cancel()
        loop = nil
    }
}

final class FitnessAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let heartbeat = HeartbeatService()
    private let feedback = UIImpactFeedbackGenerator(style: .light)

    func applicationDidBecomeActive(_ application: UIApplication) {
        feedback.prepare()
        heartbeat.start(every: .seconds(10))
    }

    func applicationWillResignActive(_ application: UIApplication) {
        feedback.impactOccurred()
        heartbeat.stop()
    }
}
