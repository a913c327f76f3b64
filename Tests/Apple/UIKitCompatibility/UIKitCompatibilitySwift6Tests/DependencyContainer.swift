//
//  DependencyContainer.swift
//
//  What the app is made of, given to it by its delegate.
//

import UIKit

protocol Settings: Sendable {
    func value(for key: String) -> String?
}

protocol Clocking: Sendable {
    var now: Date { get }
}

struct SystemClock: Clocking {
    var now: Date { Date() }
}

struct DictionarySettings: Settings {
    let values: [String: String]
    func value(for key: String) -> String? { values[key] }
}

@MainActor
final class DependencyContainer {
    private var factories: [ObjectIdentifier: () -> Any] = [:]
    private var instances: [ObjectIdentifier: Any] = [:]

    func register<Service>(_ type: Service.Type, _ factory: @escaping () -> Service) {
        factories[ObjectIdentifier(type)] = factory
    }

    func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
        let key = ObjectIdentifier(type)
        if let instance = instances[key] as? Service { return instance }
        guard let made = factories[key]?() as? Service else { fatalError("\(type) was not registered") }
        instances[key] = made
        return made
    }
}

@propertyWrapper
@MainActor
struct Injected<Service> {
    var wrappedValue: Service { (UIApplication.shared.delegate as! WeatherAppDelegate).container.resolve() }
}

final class WeatherViewController: UIViewController {
    @Injected var settings: any Settings

    override func viewDidLoad() {
        super.viewDidLoad()
        title = settings.value(for: "city")
    }
}

final class WeatherAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let container = DependencyContainer()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        container.register((any Settings).self) { DictionarySettings(values: ["city": "Bergen"]) }
        container.register((any Clocking).self) { SystemClock() }

        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = WeatherViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
