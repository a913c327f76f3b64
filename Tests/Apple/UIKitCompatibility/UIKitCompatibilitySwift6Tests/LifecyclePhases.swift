//
//  LifecyclePhases.swift
//
//  The life cycle as an asynchronous sequence.
//

import UIKit

enum LifecyclePhase: String, Sendable {
    case active, inactive, background, ended
}

@MainActor
final class LifecyclePhases {
    private var continuations: [UUID: AsyncStream<LifecyclePhase>.Continuation] = [:]

    func stream() -> AsyncStream<LifecyclePhase> {
        let (stream, continuation) = AsyncStream.makeStream(of: LifecyclePhase.self)
        let id = UUID()
        continuations[id] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.continuations[id] = nil }
        }
        return stream
    }

    func send(_ phase: LifecyclePhase) {
        for continuation in continuations.values {
            continuation.yield(phase)
            if phase == .ended { continuation.finish() }
        }
    }
}

final class ReaderAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let phases = LifecyclePhases()
    private(set) var seen: [LifecyclePhase] = []
    private(set) var isOver = false
    private var listener: Task<Void, Never>?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let stream = phases.stream()
        listener = Task { [weak self] in
            for await phase in stream { self?.seen.append(phase) }
            self?.isOver = true
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { phases.send(.active) }
    func applicationWillResignActive(_ application: UIApplication) { phases.send(.inactive) }
    func applicationDidEnterBackground(_ application: UIApplication) {
        phases.send(.background)
    }
}
