import UIKit

/// The background code of an iOS application, unchanged: a journal that takes entries by URL, copies itself to a backup
/// when it leaves the foreground, and counts its entries in a background fetch.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var entries: [String] = []
  private var backup = UIBackgroundTaskIdentifier.invalid

  private var documents: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    try? FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
    let data = try? Data(contentsOf: documents.appendingPathComponent("journal.json"))
    entries = data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
    return true
  }

  // journal://add?text=…
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    guard let text = items.first(where: { $0.name == "text" })?.value else { return false }
    entries.append(text)
    save("journal.json")
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    backup = application.beginBackgroundTask(withName: "backup") { [weak self] in self?.endBackup() }
    save("backup.json")
    endBackup()
  }

  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    print("\(entries.count) entries")
    completionHandler(entries.isEmpty ? .noData : .newData)
  }

  private func save(_ name: String) {
    do {
      try JSONEncoder().encode(entries).write(to: documents.appendingPathComponent(name), options: .atomic)
    } catch {
      print("\(name) cannot be written: \(error.localizedDescription)")
    }
  }

  private func endBackup() {
    UIApplication.shared.endBackgroundTask(backup)
    backup = .invalid
  }
}
