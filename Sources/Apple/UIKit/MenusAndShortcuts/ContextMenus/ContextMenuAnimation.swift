import Foundation

/// The animation with which a context menu is shown or closed; it takes no time.
@MainActor
final class ContextMenuAnimation: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(of previewViewController: UIViewController?) {
    self.previewViewController = previewViewController
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Calls the animations, and then the completions.
  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}
