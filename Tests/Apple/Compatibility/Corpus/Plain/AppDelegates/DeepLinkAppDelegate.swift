//
//  DeepLinkAppDelegate.swift
//

import UIKit

class DeepLinkAppDelegate: UIResponder, UIApplicationDelegate {

    enum Link: Equatable {
        case profile(id: String)
        case search(query: String)
        case unknown(URL)

        init(url: URL) {
            let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
            switch (url.host, components?.queryItems?.first(where: { $0.name == "q" })?.value) {
            case ("profile"?, _):
                self = .profile(id: url.lastPathComponent)
            case ("search"?, let query?):
                self = .search(query: query)
            default:
                self = .unknown(url)
            }
        }
    }

    var window: UIWindow?
    private(set) var pending: Link?
    private(set) var opened: [Link] = []

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        if let url = launchOptions?[.url] as? URL {
            pending = Link(url: url)
        }
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        guard url.scheme == "corpus" else { return false }
        let link = Link(url: url)
        if app.applicationState == .active {
            show(link)
        } else {
            pending = link
        }
        return true
    }

    func application(_ application: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void) -> Bool {
        guard userActivity.activityType == NSUserActivityTypeBrowsingWeb, let url = userActivity.webpageURL else {
            return false
        }
        pending = Link(url: url)
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        guard let link = pending else { return }
        pending = nil
        show(link)
    }

    private func show(_ link: Link) {
        opened.append(link)
    }
}
