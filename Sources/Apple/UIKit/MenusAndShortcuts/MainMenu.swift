/// The menu of an application, which is built when it is first needed.
@MainActor
final class MainMenu {
  /// The menu of the current application.
  static var current: MainMenu { ApplicationParts.current.object(MainMenu.init) }

  /// The menu; nil before it is built, and after `setNeedsRebuild()` has discarded it.
  var built: UIMenu?
}
