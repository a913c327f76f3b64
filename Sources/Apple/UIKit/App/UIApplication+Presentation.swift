import AppLifecycle

extension UIApplication {
  func setShortcuts(_ items: [UIApplicationShortcutItem]?) {
    installed.shortcutItems = items
    core.recordPresentation("shortcuts", items?.map(\.type).joined(separator: ", ") ?? "none")
  }

  /// The time of the application's clock, in seconds.
  var uptime: TimeInterval { context.uptime }

  func setIdleTimer(isDisabled: Bool) {
    guard isDisabled != presented.isIdleTimerDisabled else { return }
    presented.isIdleTimerDisabled = isDisabled
    core.recordPresentation("idleTimer", isDisabled ? "disabled" : "enabled")
  }

  func setNetworkActivityIndicator(isVisible: Bool) {
    guard isVisible != presented.isNetworkActivityIndicatorVisible else { return }
    presented.isNetworkActivityIndicatorVisible = isVisible
    core.recordPresentation("networkActivityIndicator", isVisible ? "visible" : "hidden")
  }

  /// Sets the number on the application's icon if the user allows badges.
  func setBadge(_ number: Int) {
    let system = context.notifications.system
    guard system.permission.allowsBadges else { return core.recordPresentation("badge", DeviceNotifications.noBadges) }
    system.setBadge(number)
  }

  /// The state of the application as reported by `GET /state` and the log.
  var presentation: ApplicationPresentation {
    ApplicationPresentation(
      badge: context.notifications.system.badge,
      isIdleTimerDisabled: presented.isIdleTimerDisabled,
      isNetworkActivityIndicatorVisible: presented.isNetworkActivityIndicatorVisible,
      statusBar: .init(isHidden: presented.isStatusBarHidden, style: presented.statusBarStyle.name),
      scenes: scenes.connected.map { scene in
        .init(
          identifier: scene.session.persistentIdentifier,
          configuration: scene.session.configuration.name,
          state: scene.activationState.name,
          title: scene.title
        )
      },
      // In the background no window is on the screen, even if it is not hidden.
      visibleWindows: applicationState == .background ? 0 : windowList.frontToBack.count { !$0.isHidden },
      shortcuts: installed.shortcutItems?.map(\.type) ?? []
    )
  }
}
