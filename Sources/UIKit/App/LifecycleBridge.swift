import AppLifecycle
import Foundation

/// Hands what the life cycle says on to the `UIApplicationDelegate` and then posts the notification of it.
@MainActor
final class LifecycleBridge: ApplicationDelegate {
  private unowned let application: UIApplication

  init(application: UIApplication) { self.application = application }

  private var delegate: (any UIApplicationDelegate)? { application.delegate }

  func application(_ core: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool {
    StoryboardLaunch.prepare(application)
    return delegate?.application(application, willFinishLaunchingWithOptions: dictionary(of: options)) ?? true
  }

  func application(_ core: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool {
    let isAccepted = delegate?.application(application, didFinishLaunchingWithOptions: dictionary(of: options)) ?? true
    StoryboardLaunch.show(application)
    post(UIApplication.didFinishLaunchingNotification, userInfo: dictionary(of: options))
    return isAccepted
  }

  func applicationDidBecomeActive(_ core: Application) {
    delegate?.applicationDidBecomeActive(application)
    post(UIApplication.didBecomeActiveNotification)
  }

  func applicationWillResignActive(_ core: Application) {
    application.cancelTouches()
    delegate?.applicationWillResignActive(application)
    post(UIApplication.willResignActiveNotification)
  }

  func applicationDidEnterBackground(_ core: Application) {
    delegate?.applicationDidEnterBackground(application)
    post(UIApplication.didEnterBackgroundNotification)
  }

  func applicationWillEnterForeground(_ core: Application) {
    delegate?.applicationWillEnterForeground(application)
    post(UIApplication.willEnterForegroundNotification)
  }

  func applicationWillTerminate(_ core: Application) {
    delegate?.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification)
  }

  func applicationDidReceiveMemoryWarning(_ core: Application) {
    delegate?.applicationDidReceiveMemoryWarning(application)
    for controller in application.loadedViewControllers.all { controller.didReceiveMemoryWarning() }
    post(UIApplication.didReceiveMemoryWarningNotification)
  }

  func applicationProtectedDataWillBecomeUnavailable(_ core: Application) {
    delegate?.applicationProtectedDataWillBecomeUnavailable(application)
    post(UIApplication.protectedDataWillBecomeUnavailableNotification)
  }

  func applicationProtectedDataDidBecomeAvailable(_ core: Application) {
    delegate?.applicationProtectedDataDidBecomeAvailable(application)
    post(UIApplication.protectedDataDidBecomeAvailableNotification)
  }

  func application(_ core: Application, open url: String, from source: String?) -> Bool {
    guard let url = URL(string: url) else { return false }
    var options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    options[.sourceApplication] = source
    return delegate?.application(application, open: url, options: options) ?? false
  }

  func application(_ core: Application, didReceive touches: [TouchPoint]) { application.receive(touches) }

  private func dictionary(of options: LaunchOptions) -> [UIApplication.LaunchOptionsKey: Any]? {
    guard let url = options.url.flatMap(URL.init(string:)) else { return nil }
    var dictionary: [UIApplication.LaunchOptionsKey: Any] = [.url: url]
    dictionary[.sourceApplication] = options.source
    return dictionary
  }

  private func post(_ name: NSNotification.Name, userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: application, userInfo: userInfo)
  }
}
