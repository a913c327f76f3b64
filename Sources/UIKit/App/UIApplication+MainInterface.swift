extension UIApplication {
  /// Loads what Info.plist names as the main interface (`UIMainStoryboardFile`), before the delegate hears of the launch.
  ///
  /// Called once a launch, where the application has no scenes too: those load their own, see `SceneList`.
  func loadMainInterface() {}
}
