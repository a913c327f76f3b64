//
//  LifecycleTracker.swift
//
//  Sessions for analytics: how often the app is used and how long.
//

import UIKit

struct AnalyticsEvent: Equatable {
    let name: String
    let parameters: [String: String]

    init(_ name: String, _ parameters: [String: String] = [:]) {
        self.name = name
        self.parameters = parameters
    }
}

protocol AnalyticsSink: AnyObject {
    func record(_ event: AnalyticsEvent)
}

class LifecycleTracker {
    private weak var sink: AnalyticsSink?
    private var tokens = [NSObjectProtocol]()
    private var sessions = 0
    private var isInSession = false

    init(sink: AnalyticsSink) {
        self.sink = sink
        observe(UIApplication.didFinishLaunchingNotification) { [weak self] note in
            let keys = (note.userInfo ?? [:]).count
            self?.sink?.record(AnalyticsEvent("app_launched", ["options": "\(keys)"]))
        }
        observe(UIApplication.didBecomeActiveNotification) { [weak self] _ in
            guard let self, !self.isInSession else { return }
            self.isInSession = true
            self.sessions += 1
            self.sink?.record(AnalyticsEvent("session_start", ["number": "\(self.sessions)"]))
        }
        observe(UIApplication.didEnterBackgroundNotification) { [weak self] _ in
            guard let self else { return }
            self.isInSession = false
            self.sink?.record(AnalyticsEvent("session_end", ["number": "\(self.sessions)"]))
        }
        observe(UIApplication.willTerminateNotification) { [weak self] _ in
            self?.sink?.record(AnalyticsEvent("app_terminated"))
        }
    }

    deinit {
        tokens.forEach(NotificationCenter.default.removeObserver)
    }

    private func observe(_ name: Notification.Name, using block: @escaping (Notification) -> Void) {
        tokens.append(NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: block))
    }
}

class ShopAppDelegate: UIResponder, UIApplicationDelegate, AnalyticsSink {
    var window: UIWindow?
    var events = [AnalyticsEvent]()
    private var tracker: LifecycleTracker?

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        tracker = LifecycleTracker(sink: self)
        return true
    }

    func record(_ event: AnalyticsEvent) {
        events.append(event)
    }
}
