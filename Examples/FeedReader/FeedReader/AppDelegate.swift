import BackgroundTasks
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    static let refreshIdentifier = "org.example.feedreader.refresh"

    var window: UIWindow?

    let store = FeedStore()
    private lazy var loader = FeedLoader(store: store)
    private var savingTask = UIBackgroundTaskIdentifier.invalid

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: AppDelegate.refreshIdentifier, using: .main) { task in
            self.refresh(task as! BGAppRefreshTask)
        }
        let navigation = window?.rootViewController as? UINavigationController
        (navigation?.topViewController as? FeedViewController)?.configure(store: store, loader: loader)
        return true
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        scheduleRefresh()
        savingTask = application.beginBackgroundTask(withName: "save") { [weak self] in
            self?.finishSaving()
        }
        store.save { [weak self] in
            self?.finishSaving()
        }
    }

    private func finishSaving() {
        guard savingTask != .invalid else { return }
        UIApplication.shared.endBackgroundTask(savingTask)
        savingTask = .invalid
    }

    // MARK: - Background refresh

    private func scheduleRefresh() {
        let request = BGAppRefreshTaskRequest(identifier: AppDelegate.refreshIdentifier)
        request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            print("Could not schedule the refresh: \(error)")
        }
    }

    private func refresh(_ task: BGAppRefreshTask) {
        scheduleRefresh()
        let download = loader.load { success in
            task.setTaskCompleted(success: success)
        }
        task.expirationHandler = {
            download.cancel()
        }
    }
}
