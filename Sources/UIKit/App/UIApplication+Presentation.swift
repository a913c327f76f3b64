import AppLifecycle

extension UIApplication {
  /// The state of the application as reported by `GET /state` and the log.
  var presentation: ApplicationPresentation {
    ApplicationPresentation(
      badge: presented.badge,
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
      shortcuts: presented.shortcutItems?.map(\.type) ?? []
    )
  }
}
