//
//  DeepLinkRouter.swift
//

import UIKit

enum DeepLink: Equatable {
    case home
    case product(id: Int)
    case search(query: String)
    case profile(name: String, isEditing: Bool)

    init?(url: URL) {
        guard url.scheme == "shop", let components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return nil }
        let items = components.queryItems ?? []
        switch url.host {
        case "home"?:
            self = .home
        case "product"?:
            guard let id = Int(url.lastPathComponent) else { return nil }
            self = .product(id: id)
        case "search"?:
            guard let query = items.first(where: { $0.name == "q" })?.value else { return nil }
            self = .search(query: query)
        case "profile"?:
            self = .profile(name: url.lastPathComponent, isEditing: items.contains { $0.name == "edit" })
        default:
            return nil
        }
    }
}

class DeepLinkRouter {
    static let shared = DeepLinkRouter()

    private var pending: DeepLink?
    private(set) var opened: [DeepLink] = []
    var isReady = false {
        didSet { flush() }
    }

    func handle(_ url: URL) -> Bool {
        guard let link = DeepLink(url: url) else { return false }
        pending = link
        flush()
        return true
    }

    private func flush() {
        guard isReady, let link = pending else { return }
        pending = nil
        opened.append(link)
    }
}

class LinkedAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let router = DeepLinkRouter()
    var launchedWithURL = false

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        launchedWithURL = launchOptions?[.url] != nil
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        router.isReady = true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        router.isReady = false
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
        return router.handle(url)
    }
}
