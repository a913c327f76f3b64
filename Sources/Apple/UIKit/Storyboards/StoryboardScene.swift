import Foundation

/// The interface through which a view controller uses the scene that created it.
@MainActor
protocol StoryboardScene: AnyObject {
  var storyboard: UIStoryboard? { get }
  /// The id of the scene's view controller; nil for a nib.
  var sceneID: String? { get }

  /// Creates the view of `controller` and sets it; returns false if the scene describes no view.
  func loadView(of controller: UIViewController) -> Bool
  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?)
}
