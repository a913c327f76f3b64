import AppLifecycle

extension UIApplication {
  /// What `GET /state` and the log tell of it.
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
      // A window that is shown in the background is on no screen.
      visibleWindows: applicationState == .background ? 0 : windowList.frontToBack.count { !$0.isHidden },
      shortcuts: presented.shortcutItems?.map(\.type) ?? []
    )
  }
}
